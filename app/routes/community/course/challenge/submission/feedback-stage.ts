import type { Feedback } from "#contract/learning/feedback.ts";
import type { Submission } from "#contract/learning/submission.ts";

export type FeedbackStage =
  | "open"
  | "own"
  | "given"
  | "closed"
  | "rated"
  | "signed-out"
  | "unverified";

/**
 * Whether the viewer may give feedback at `now` (milliseconds), and if not, why. The API decides.
 */
export function feedbackStage(
  { viewer, feedbackClosesAt }: Pick<Submission, "viewer" | "feedbackClosesAt">,
  now: number,
): FeedbackStage {
  if (viewer?.canGiveFeedback) return "open";
  if (viewer?.author) return "own";
  if (viewer?.gaveFeedback) return "given";
  if (Date.parse(feedbackClosesAt) <= now) return "closed";
  if (viewer?.hasRatedFeedback) return "rated";
  return viewer ? "unverified" : "signed-out";
}

export function ownFeedback(feedback: readonly Feedback[]) {
  const own = feedback.find(({ canEdit }) => canEdit);
  if (!own) return null;
  const { id, text, link } = own;
  const language = own.language ?? ("auto" as const);
  return {
    id,
    given:
      link === null
        ? { format: "text" as const, text, language }
        : { format: "github" as const, text, link, language },
  };
}

export function answeredBy(feedback: readonly Feedback[], wanted: string | null) {
  const answered = feedback.find(({ id, canAnswer }) => canAnswer && id === wanted);
  return answered ? { id: answered.id, text: answered.answer?.text ?? "" } : null;
}
