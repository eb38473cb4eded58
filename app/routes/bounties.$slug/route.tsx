export default function Page() {
  return <h1>Slug</h1>;
}
