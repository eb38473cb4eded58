import {
  arrow,
  box,
  cochineal,
  ease,
  fading,
  indigo,
  ink,
  lichen,
  line,
  makeFilm,
  marigold,
  part,
  quiet,
  rust,
  text,
} from "./film.ts";

/**
 * The trailer of the community Ethereum: a tip jar as its first course writes, tests and attacks
 * it.
 */

const code = [
  "contract TipJar {",
  "  address immutable owner;",
  "  mapping(address => uint) tips;",
  "",
  "  function tip() external payable",
  "  function withdraw() external",
  "}",
];

const held = (time: number) => (time < 9 ? 0 : time < 12 ? 2 : time < 18.5 ? 5 : 0);

function contract(time: number): string {
  const shown = Math.floor(part(time, 0.5, 5) * code.length + 0.5);
  const lit = time >= 7 && time < 12.5 ? 4 : time >= 13 && time < 20 ? 5 : -1;
  return [
    box([60, 60], [470, 300]),
    ...code
      .slice(0, shown)
      .map((words, row) =>
        text(
          [84, 104 + row * 38],
          20,
          row === lit ? cochineal : ink,
          words,
          row === lit ? 'font-weight="700"' : "",
        ),
      ),
  ].join("");
}

function jar(time: number): string {
  const coins = Array.from(
    { length: held(time) },
    (_, coin) => `<rect x="${598 + coin * 52}" y="140" width="40" height="40" fill="${marigold}"/>`,
  ).join("");
  return [
    box([580, 60], [320, 150], held(time) > 0 ? marigold : line),
    text([604, 104], 22, quiet, "balance"),
    text([870, 104], 26, ink, `${held(time)} wei`, 'text-anchor="end"'),
    coins,
  ].join("");
}

function books(time: number): string {
  const row = (at: number, name: string, amount: number, from: number) =>
    fading(
      time,
      from,
      text([604, at], 22, ink, `tips[${name}]`) +
        text([870, at], 22, ink, String(amount), 'text-anchor="end"'),
    );
  return [box([580, 232], [320, 128]), row(276, "Ana", 2, 9), row(322, "Luis", 3, 12)].join("");
}

function call(time: number, from: number, words: string, mark: "✓" | "✗"): string {
  if (time < from || time > from + 3.4) return "";
  const y = 470 - 60 * ease(part(time, from, from + 1.2));
  const dye = mark === "✓" ? lichen : rust;
  return [
    text([84, y + 8], 22, indigo, words),
    arrow([500, y], [560, y], indigo),
    time > from + 1.4 ? text([590, y + 12], 36, dye, mark) : "",
    time > from + 1.4 && mark === "✗" ? text([640, y + 8], 22, dye, "revert NotOwner()") : "",
  ].join("");
}

const tests = [
  "test_TipIsCounted()",
  "test_OnlyOwnerWithdraws()",
  "test_SecondWithdrawPaysNothing()",
  "testFuzz_BooksMatchBalance(uint96)",
];
function proof(time: number): string {
  return [
    text([84, 120], 24, quiet, "$ forge test"),
    ...tests.map((name, row) =>
      fading(
        time,
        22 + row * 1.2,
        text([84, 190 + row * 52], 24, lichen, "[PASS]") +
          text([200, 190 + row * 52], 24, ink, name),
      ),
    ),
    fading(time, 27.2, text([84, 440], 26, ink, "4 passed; 0 failed")),
  ].join("");
}

const draw = (time: number) =>
  time < 21
    ? [
        contract(time),
        time > 6 ? jar(time) : "",
        time > 6 ? books(time) : "",
        call(time, 7, "Ana: tip() + 2 wei", "✓"),
        call(time, 10.6, "Luis: tip() + 3 wei", "✓"),
        call(time, 14, "Mallory: withdraw()", "✗"),
        call(time, 17.5, "owner: withdraw()", "✓"),
      ].join("")
    : proof(time);

await makeFilm({ name: "ethereum", seconds: 30, poster: 13, draw });
