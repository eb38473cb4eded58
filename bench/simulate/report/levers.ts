import { incomeIn, perHour, type Run } from "../figures.ts";
import type { IncomeLever, runHours, runTimeLevers } from "../levers.ts";
import { policy } from "../policy.ts";
import { hours, percent, ratio, table, tokens } from "./tables.ts";

export type TimeLevers = ReturnType<typeof runTimeLevers>;

export type Hurried = "lazy" | "copying" | "colluding";

export const hourOfHonest = (run: Run, behaviour: Hurried): number =>
  perHour(incomeIn(run, behaviour)) / perHour(incomeIn(run, "honest"));

export const tokensOf = (run: Run, behaviour: Hurried | "honest"): number => {
  const { accounts, tokens: earned } = incomeIn(run, behaviour);
  return earned / accounts;
};

export const tokensOfHonest = (run: Run, behaviour: Hurried): number =>
  tokensOf(run, behaviour) / tokensOf(run, "honest");

export const timePart = (levers: TimeLevers): string => `
## What each lever costs and gives

**Time to money**, by setting: the medians from submission to the score and to claimable money at three supplies, the error of the score at 1.2, the works whose score was released before their author had rated all feedback at 1.2 and 2, and what
each account has of a farm whose work all fails and that has a reviewer of its own among staff: a shorter time finds fewer of their passes before they are claimed.

${table(
  [
    "setting",
    ...(levers[0]?.supplies.map(({ supply }) => `score / claimable at ${supply}`) ?? []),
    ...["error", "wrong results", "released unrated", "AYNI of the farm"],
  ],
  levers.map(({ name, supplies, farm }) => [
    name,
    ...supplies.map(
      ({ run: { figures } }) =>
        `${hours(figures.hoursToScore)} / ${hours(figures.hoursToClaimable)}`,
    ),
    percent(supplies[0]?.run.figures.error ?? Number.NaN),
    percent(supplies[0]?.run.figures.wrong ?? Number.NaN),
    [supplies[0], supplies.at(-1)]
      .map((one) => percent(one?.run.figures.releasedUnrated ?? Number.NaN))
      .join(" / "),
    tokens(tokensOf(farm, "colluding")),
  ]),
)}
`;

export const hoursPart = (rows: ReturnType<typeof runHours>): string => `
**Where the hours go**, by how learners arrive: medians from submission, of communities of the settings' table. The score takes less with more reviewers; a released score waits ${policy.claimHours} hours, and a
score that comes soon waits for its author's ratings, at most ${policy.sealedHours} hours, or ${policy.checkHours} if it is checked.

${table(
  ["arrivals", "supply", "to score", "to release", "to claimable"],
  rows.map(({ isSteady, supply, run: { figures } }) => [
    isSteady ? "one by one" : "in waves",
    String(supply),
    hours(figures.hoursToScore),
    hours(figures.hoursToRelease),
    hours(figures.hoursToClaimable),
  ]),
)}
`;

export const incomeLeversPart = (levers: readonly IncomeLever[]): string => `
**Income**, by rules that the product does not have. The first column is what an honest account has in all, which each rule has to leave alone; the others compare an hour's income and all of it
with an honest account's.

${table(
  [
    ...["rule", "AYNI, honest", "lazy, an hour", "lazy, in all", "copying, an hour"],
    ...["ring of 10 %, an hour", "ring of 10 %, in all"],
  ],
  levers.map(({ name, none, ring }) => [
    name,
    tokens(tokensOf(none, "honest")),
    ratio(hourOfHonest(none, "lazy")),
    ratio(tokensOfHonest(none, "lazy")),
    ratio(hourOfHonest(none, "copying")),
    ratio(hourOfHonest(ring, "colluding")),
    ratio(tokensOfHonest(ring, "colluding")),
  ]),
)}
`;
