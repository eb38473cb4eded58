export default function Page() {
  return <h1>Banner</h1>;
}
