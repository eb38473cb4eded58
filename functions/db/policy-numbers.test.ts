import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { limits } from "../contract/core/limits.ts";
import { reviewPolicy } from "../contract/review-policy.ts";

/** The numbers that a pattern finds in the files of triggers, by file. */
function numbersIn(pattern: RegExp): Record<string, number[]> {
  const files = globSync(join(import.meta.dirname, "triggers/*.sql"));
  const found = files.map((file): [string, number[]] => [
    basename(file),
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, number]) => Number(number)),
  ]);
  return Object.fromEntries(found.filter(([, numbers]) => numbers.length > 0));
}

test("triggers repeat the numbers of the settings", () => {
  const { claimHours, sealedHours, appealHours, lateRewardsAMonth } = reviewPolicy;
  expect(numbersIn(/interval '(\d+) hours?'/g)).toEqual({
    "evaluations.sql": [claimHours, sealedHours],
    "score-appeals.sql": [appealHours],
  });
  expect(numbersIn(/\b(\d+) > \(\s*select count/g)).toEqual({
    "transfer-rules.sql": [lateRewardsAMonth],
  });
});

test("triggers repeat the days for an appeal of a decision", () => {
  expect(numbersIn(/created_at <?=?>? now\(\) - interval '(\d+) days'/g)).toEqual({
    "moderation.sql": [limits.appealDays, limits.appealDays],
  });
});
