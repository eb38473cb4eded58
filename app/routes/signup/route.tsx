export default function Page() {
  return <h1>Signup</h1>;
}
