export default function Page() {
  return <h1>Referrals</h1>;
}
