export default function Page() {
  return <h1>Notifications</h1>;
}
