export default function Page() {
  return <h1>Password reset</h1>;
}
