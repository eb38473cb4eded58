import { expect, test } from "vitest";
import { runDemoSeed } from "./run-demo-seed.ts";
import type { Step } from "./step.ts";
import { payoutActions } from "./step.ts";
import { steps } from "./steps.ts";

async function run(hasChain: boolean, refused: Step["action"] | null) {
  const performed: Step[] = [];
  const said = await runDemoSeed(
    { hasChain, signal: new AbortController().signal },
    async (step) => {
      performed.push(step);
      return step.action === refused ? "not-found" : null;
    },
  );
  return { performed, said };
}

test("without a chain, payouts alone are left out", async () => {
  expect((await run(true, null)).performed).toEqual(steps);
  expect((await run(false, null)).performed).toEqual(
    steps.filter(({ action }) => !payoutActions.includes(action)),
  );
});

test("after a refused step, the last one waits for the next start", async () => {
  const { performed, said } = await run(true, "importCourse");
  expect(said).toEqual(["importCourse of wayra: not-found"]);
  expect(performed).toEqual(steps.slice(0, -1));
});
