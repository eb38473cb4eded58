export default function Page() {
  return <h1>Privacy policy</h1>;
}
