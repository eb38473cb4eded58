import { z } from "zod";
import { scorePeriod, scoreSort } from "#contract/community/community.ts";
import { slug } from "#contract/core/values.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import type { ScoreboardChoice } from "./scoreboard-choice.ts";

/** An empty, unknown or default choice counts as none. */
const choice = z.object({
  course: slug.optional().catch(undefined),
  period: scorePeriod.exclude(["all"]).optional().catch(undefined),
  sort: scoreSort.exclude(["points"]).optional().catch(undefined),
});

export const scoreboardChoice = (url: URL): ScoreboardChoice =>
  choice.parse(Object.fromEntries(url.searchParams));

/** The choice as the API takes it, with the cursor. */
export function scoreboardQuery(url: URL) {
  const { period, sort } = scoreboardChoice(url);
  return { ...cursorOf(url), period, sort };
}
