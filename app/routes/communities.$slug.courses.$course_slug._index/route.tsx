export default function Page() {
  return <h1>Index</h1>;
}
