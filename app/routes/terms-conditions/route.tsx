export default function Page() {
  return <h1>Terms conditions</h1>;
}
