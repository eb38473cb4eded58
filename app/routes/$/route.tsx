export default function Page() {
  return <h1>Not found</h1>;
}
