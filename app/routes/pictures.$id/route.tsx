export default function Page() {
  return <h1>Id</h1>;
}
