export default function Page() {
  return <h1>Chapters</h1>;
}
