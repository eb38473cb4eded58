export default function Page() {
  return <h1>New password</h1>;
}
