import { expect, test } from "vitest";
import { incomeIn, runSeeds } from "./figures.ts";
import { policy } from "./policy.ts";
import { usual } from "./settings.ts";

const small = { ...usual, learners: 100 };
const ring = { ...small, ring: 0.1 };

test("the same seeds give the same figures, and others give others", () => {
  const once = runSeeds(small, 2);
  expect(runSeeds(small, 2)).toEqual(once);
  expect(once.outcomes[1]?.works).not.toBe(once.outcomes[0]?.works);
});

test("more supply keeps more promises, and ample supply keeps nearly all", () => {
  const kept = [0.6, 1.2, 4].map((supply) => runSeeds({ ...small, supply }, 3).figures);
  expect(kept.map(({ feedbackKept }) => feedbackKept)).toEqual(
    kept.map(({ feedbackKept }) => feedbackKept).toSorted((a, b) => a - b),
  );
  expect(kept[2]?.feedbackKept).toBeGreaterThan(0.95);
  expect(kept[2]?.scoreKept).toBe(1);
});

test("ten accounts whose work all fails earn nothing", () => {
  const failing = runSeeds({ ...ring, ringFails: true }, 3);
  const { accounts, tokens } = incomeIn(failing, "colluding");
  expect({ accounts, tokens }).toEqual({ accounts: 30, tokens: 0 });
  expect(incomeIn(failing, "honest").tokens).toBeGreaterThan(0);
});

test("members of a ring who are known as related are never assigned each other's work", () => {
  expect(runSeeds({ ...ring, ring: 0.5 }, 1).figures.ringPairs).toBeGreaterThan(0);
  expect(runSeeds({ ...ring, ring: 0.5, isRingKnown: true }, 1).figures.ringPairs).toBe(0);
});

test("scores of calibrated and checked reviewers are nearer to the work, and are claimed sooner", () => {
  const old = runSeeds({ ...small, rules: "old" }, 4).figures;
  const now = runSeeds(small, 4).figures;
  expect(now.error).toBeLessThan(old.error);
  expect(now.hoursToClaimable).toBeLessThan(old.hoursToClaimable - 72);
});

test("a setting has its effect in the simulation", () => {
  const unchecked = { ...policy, firstChecks: 0, checkOneIn: 1_000_000, outlierLeast: 1_000_000 };
  expect(runSeeds({ ...small, policy: unchecked }, 1).figures.checked).toBe(0);
  expect(runSeeds(small, 1).figures.checked).toBeGreaterThan(0.1);
});

test("due work first, and more members who are told, keep nearly all promises of a small community", () => {
  const before = { ...policy, isDueIgnored: 1, peersToTell: 10 };
  const former = runSeeds({ ...small, policy: before }, 20).figures;
  const { feedbackKept } = runSeeds(small, 20).figures;
  expect(feedbackKept).toBeGreaterThan(former.feedbackKept + 0.02);
  expect(feedbackKept).toBeGreaterThan(0.98);
});
