import type { Challenge, Draft, Submission } from "#contract/learning/submission.ts";
import { challengeChange } from "#app/content/challenge-version.server.ts";
import { shownText } from "#app/content/shown-text.server.ts";
import { languageChoiceOf } from "#app/features/submission/language-choice.server.ts";

/**
 * The possible initial texts of the form: a saved draft, the attempt that did not pass, or none.
 */
export const startNames = ["draft", "attempt", "empty"] as const;
type StartName = (typeof startNames)[number];

export type Start = Partial<Draft> & {
  readonly from: StartName;
  readonly at: string | null;
  readonly others: readonly StartName[];
  /** The version of the challenge that the text was written for, if it has changed since. */
  readonly former?: string | undefined;
};

type Given = {
  draft: (Draft & { savedAt: string; isOutdated?: boolean }) | null;
  mine: Pick<
    Submission,
    "state" | "format" | "text" | "link" | "declaredHelp" | "language" | "submittedAt" | "rules"
  > | null;
  chosen: StartName | undefined;
};

/** A new attempt begins with the last text: a draft, or the text that did not pass. */
export function startOf({ draft, mine, chosen }: Given): Start {
  const attempt = mine?.state === "not-passed" ? mine : null;
  const possible = startNames.filter(
    (name) => name === "empty" || (name === "draft" ? draft : attempt),
  );
  const from = possible.find((name) => name === chosen) ?? possible[0] ?? "empty";
  // A first attempt offers no empty start: the draft can be cleared by hand.
  const others = attempt ? possible.filter((name) => name !== from) : [];
  if (from === "draft" && draft) {
    const { savedAt, isOutdated, seen, ...fields } = draft;
    return { ...fields, from, at: savedAt, others, former: isOutdated ? seen : undefined };
  }
  if (from === "attempt" && attempt) {
    const { format, text, link, declaredHelp, submittedAt, rules } = attempt;
    const former = rules?.isCurrent === false ? rules.version : undefined;
    const language = languageChoiceOf(attempt);
    return {
      format,
      text,
      link: link ?? "",
      declaredHelp: declaredHelp ?? "",
      language,
      from,
      at: submittedAt,
      others,
      former,
    };
  }
  return { from: "empty", at: null, others };
}

/** A draft that can no longer be submitted, as its author reads it. */
export const shownDraft = (
  { text, link, declaredHelp, language, savedAt }: NonNullable<Given["draft"]>,
  context: Parameters<typeof shownText>[1],
) => ({
  text: shownText(
    { text, html: null, link: link || null, language: language === "auto" ? null : language },
    context,
  ),
  declaredHelp: declaredHelp || null,
  savedAt,
});

/** The changes of the challenge since the text with which the form starts was written. */
export const changeSince = async (
  { former }: Start,
  { id, version, maySubmit }: Pick<Challenge, "id" | "version" | "maySubmit">,
  context: Parameters<typeof challengeChange>[3],
) =>
  former && version && maySubmit === "yes" ? challengeChange(id, former, version, context) : null;
