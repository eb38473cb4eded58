import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locale } from "#contract/values.ts";
import type { ReviewerKeys } from "../../content/compiler/content.ts";

let keys: ReviewerKeys | undefined;

/**
 * What a reviewer looks for in answers to a challenge; null where nothing is written. Call it for
 * reviewers of the challenge's community only: no learner sees it.
 */
export function getReviewerKey(locale: Locale, challenge: string) {
  if (!keys || import.meta.env.DEV)
    keys = JSON.parse(readFileSync(resolve("build/reviewer-keys.json"), "utf8")) as ReviewerKeys;
  return keys[challenge]?.[locale] ?? null;
}
