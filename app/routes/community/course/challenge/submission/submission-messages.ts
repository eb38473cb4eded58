import type { Namespace } from "#app/i18n/translate.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

const passingMessages = ["copy", "passing"] as const;

const formMessages = ["changes", "judged", "ratings", "offline", "submissionForm"] as const;

type SaysWhatItShows = {
  hidden: unknown;
  declaredHelp: unknown;
  evaluation: { corrections: readonly unknown[]; scores: unknown } | null;
  viewer: {
    sameText: readonly unknown[];
    appeal: unknown;
    canAppeal: unknown;
    passed: { canCalibrate?: boolean } | null;
  } | null;
};

export type ShownParts = {
  older: object | null;
  asked?: object;
  shareLink: string | null;
  waiting: { mayHelp: boolean } | null;
  submission: SaysWhatItShows;
  feedback: readonly { hidden: unknown; answer: { hidden: unknown } | null }[];
};

/** The messages of a submission's page: those of the parts that it shows. */
export const submissionMessages = (
  { viewer, store }: Pick<PageContext<unknown>, "viewer" | "store">,
  { shareLink, waiting, submission, feedback, older, asked }: ShownParts,
): readonly Namespace[] => [
  "feedback",
  "submission",
  ...(older ? (["challengeChange"] as const) : []),
  ...(viewer || store.form.isGivenBack ? formMessages : []),
  ...(asked ? (["reviewQuestion"] as const) : []),
  ...(shareLink ? passingMessages : []),
  ...(submission.viewer?.passed?.canCalibrate ? (["memberScore"] as const) : []),
  ...(submission.evaluation?.scores ? (["secondScore"] as const) : []),
  ...(waiting?.mayHelp ? (["assignment"] as const) : []),
  ...(submission.evaluation?.corrections.length ? (["corrected"] as const) : []),
  ...(submission.hidden || feedback.some((item) => item.hidden || item.answer?.hidden)
    ? (["decisions", "rules"] as const)
    : []),
  ...(submission.declaredHelp === null ? [] : (["declaredHelp"] as const)),
  ...(submission.viewer?.sameText.length ? (["sameText"] as const) : []),
  ...(submission.viewer?.appeal || submission.viewer?.canAppeal ? (["scoreAppeal"] as const) : []),
];
