export default function Page() {
  return <h1>Communities</h1>;
}
