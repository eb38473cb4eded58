export default function Page() {
  return <h1>Courses</h1>;
}
