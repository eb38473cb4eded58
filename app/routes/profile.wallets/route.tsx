export default function Page() {
  return <h1>Wallets</h1>;
}
