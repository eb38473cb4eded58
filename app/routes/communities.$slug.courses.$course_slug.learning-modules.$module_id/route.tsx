export default function Page() {
  return <h1>Module id</h1>;
}
