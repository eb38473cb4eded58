import type { Draft, Submission } from "#contract/submission.ts";
import { languageChoiceOf } from "#app/features/submission/language-choice.server.ts";

/** What the form can begin with: a saved draft, the attempt that did not pass, or nothing. */
export const startNames = ["draft", "attempt", "empty"] as const;
type StartName = (typeof startNames)[number];

/** What the form begins with, since when it is so, and what it could begin with instead. */
export type Start = Partial<Draft> & {
  readonly from: StartName;
  readonly at: string | null;
  readonly others: readonly StartName[];
};

type Given = {
  draft: (Draft & { savedAt: string }) | null;
  mine: Pick<Submission, "state" | "format" | "text" | "link" | "language" | "submittedAt"> | null;
  /** What the reader has chosen; otherwise the draft comes first, which is the newer one. */
  chosen: StartName | undefined;
};

/** A new attempt begins with what was typed last: a draft, or the text that did not pass. */
export function startOf({ draft, mine, chosen }: Given): Start {
  const attempt = mine?.state === "not-passed" ? mine : null;
  const possible = startNames.filter(
    (name) => name === "empty" || (name === "draft" ? draft : attempt),
  );
  const from = possible.find((name) => name === chosen) ?? possible[0] ?? "empty";
  // Whoever tries for the first time empties a draft by hand, as ever.
  const others = attempt ? possible.filter((name) => name !== from) : [];
  if (from === "draft" && draft) {
    const { savedAt, ...fields } = draft;
    return { ...fields, from, at: savedAt, others };
  }
  if (from === "attempt" && attempt) {
    const { format, text, link, submittedAt } = attempt;
    const language = languageChoiceOf(attempt);
    return { format, text, link: link ?? "", language, from, at: submittedAt, others };
  }
  return { from: "empty", at: null, others };
}
