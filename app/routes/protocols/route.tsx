export default function Page() {
  return <h1>Protocols</h1>;
}
