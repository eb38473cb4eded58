export default function Page() {
  return <h1>Bounties</h1>;
}
