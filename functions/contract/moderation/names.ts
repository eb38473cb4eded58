/** Separate from the schemas, which browsers do not load. */

/** A reviewer's question and its author's answer are named by their submission. */
export const questionKinds = ["review-question", "review-answer"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const thingKinds = [
  "submission",
  "feedback",
  "answer",
  ...questionKinds,
  "profile",
  "page",
] as const;
export type ThingKind = (typeof thingKinds)[number];

export const reportReasons = [
  "spam",
  "abuse",
  "sexual",
  "violence",
  "private-data",
  "copied",
  "fraud",
  "unlawful",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The public rules of `/rules`, in their order. */
export const ruleNames = [
  "respect",
  "no-spam",
  "no-sexual-content",
  "no-violence",
  "privacy",
  "own-work",
  "no-fraud",
  "lawful",
] as const;

/** A case's first act, one of `decisions`; its second, `appeal` or `lapse`; its third, a verdict. */
export const decisions = ["dismiss", "warn", "bar", "hide"] as const;
export type Decision = (typeof decisions)[number];
export const verdicts = ["uphold", "restore"] as const;
export type Verdict = (typeof verdicts)[number];
export const caseActs = [...decisions, "appeal", "lapse", ...verdicts] as const;

export const caseStates = [
  "open",
  "dismissed",
  "warned",
  "barred",
  "hidden",
  "appealed",
  "lapsed",
  "upheld",
  "restored",
] as const;
