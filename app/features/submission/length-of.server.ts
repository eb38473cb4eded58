import type { WordLimits } from "#contract/core/limits.ts";
import type { MemberText } from "#contract/learning/submission.ts";
import { countProse } from "#contract/core/text/words.ts";

/** Undefined within the limits. The description beside a link has no limits. */
export function lengthOf(
  { format, text }: Pick<MemberText, "format" | "text">,
  words: WordLimits | undefined,
): (WordLimits & { count: number }) | null {
  if (!words || format !== "text") return null;
  const count = countProse(text);
  return count < words.min || count > words.max ? { ...words, count } : null;
}
