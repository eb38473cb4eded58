import { getReviewQuestion } from "#contract/learning/review-question.ts";
import { shownQuestion } from "#app/content/shown-text.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";

type Context = Pick<PageContext<unknown>, "api" | "locale" | "request" | "store">;

/**
 * The reviewer's question about a submission; null also if a former release's API does not know the
 * endpoint.
 */
export async function questionOf(submission_id: string, context: Context) {
  const asked = await context
    .api(getReviewQuestion, { params: { submission_id } })
    .catch(nullIfRefused("not-found"));
  const shown = shownQuestion(asked?.question ?? null, context);
  return {
    question: shown && { ...shown, submission: submission_id },
    canAsk: asked?.canAsk ?? false,
  };
}
