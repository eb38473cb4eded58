export default function Page() {
  return <h1>Language</h1>;
}
