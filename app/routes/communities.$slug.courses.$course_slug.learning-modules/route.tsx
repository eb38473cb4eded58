export default function Page() {
  return <h1>Learning modules</h1>;
}
