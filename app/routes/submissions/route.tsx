export default function Page() {
  return <h1>Submissions</h1>;
}
