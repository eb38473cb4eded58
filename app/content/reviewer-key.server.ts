import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locale } from "#contract/core/values.ts";
import { homeOfChallenge, studioKeys } from "./studio-content.server.ts";
import type { ReviewerKeys } from "../../content/compiler/content.ts";

let keys: ReviewerKeys | undefined;

/**
 * The notes for reviewers of a challenge; null if there are none. Call it only for reviewers of the
 * challenge's community: learners must not see the notes.
 */
export async function getReviewerKey(locale: Locale, challenge: string) {
  if (!keys || import.meta.env.DEV)
    keys = JSON.parse(readFileSync(resolve("build/reviewer-keys.json"), "utf8")) as ReviewerKeys;
  const isAuthored = homeOfChallenge(challenge) === undefined && Object.hasOwn(keys, challenge);
  const key = isAuthored ? keys[challenge] : await studioKeys(challenge);
  return key?.[locale] ?? null;
}
