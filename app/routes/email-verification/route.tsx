export default function Page() {
  return <h1>Email verification</h1>;
}
