export default function Page() {
  return <h1>Challenge</h1>;
}
