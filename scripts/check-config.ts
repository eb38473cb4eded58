import { checkAll, type Checked } from "./check-config/check-all.ts";

/**
 * `npm run check:config`: checks the settings of a deployment against the services that they name,
 * and prints what is wrong and what to do. It reads the environment like the site, and changes
 * nothing. Exits with 1 when something is wrong.
 */

const marks = { good: "ok    ", wrong: "WRONG ", untried: "–     " } as const;

function print({ about, found }: Checked): void {
  for (const one of found) {
    console.log(`${marks[one.state]} ${about}: ${one.says}`);
    if (one.state === "wrong") console.log(`        What to do: ${one.todo}`);
  }
}

const checked = await checkAll(process.env, print);
const wrong = checked.flatMap(({ found }) => found).filter(({ state }) => state === "wrong").length;
console.log(
  wrong === 0
    ? "\nNothing is wrong with what could be tried."
    : `\n${wrong} ${wrong === 1 ? "thing is" : "things are"} wrong.`,
);
process.exit(wrong === 0 ? 0 : 1);
