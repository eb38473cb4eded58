import { z } from "zod";
import { scorePeriod, scoreSort } from "#contract/community.ts";
import { slug } from "#contract/values.ts";
import { cursorOf } from "#app/pages/cursor-of.server.ts";
import type { ScoreboardChoice } from "./scoreboard-choice.ts";

/** An empty or unknown choice counts as none, and so does what is shown without one. */
const choice = z.object({
  course: slug.optional().catch(undefined),
  period: scorePeriod.exclude(["all"]).optional().catch(undefined),
  sort: scoreSort.exclude(["points"]).optional().catch(undefined),
});

/** Which scoreboard a page's address asks for. */
export const scoreboardChoice = (url: URL): ScoreboardChoice =>
  choice.parse(Object.fromEntries(url.searchParams));

/** The same as the API takes it, with where the list goes on. */
export function scoreboardQuery(url: URL) {
  const { period, sort } = scoreboardChoice(url);
  return { ...cursorOf(url), period, sort };
}
