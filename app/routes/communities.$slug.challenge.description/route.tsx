export default function Page() {
  return <h1>Description</h1>;
}
