export default function Page() {
  return <h1>Submission id</h1>;
}
