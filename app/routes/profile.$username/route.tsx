export default function Page() {
  return <h1>Username</h1>;
}
