export default function Page() {
  return <h1>Scoreboard</h1>;
}
