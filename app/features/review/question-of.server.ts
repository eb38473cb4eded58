import { getReviewQuestion } from "#contract/learning/review-question.ts";
import { shownQuestion } from "#app/content/shown-text.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

type Context = Pick<PageContext<unknown>, "api" | "locale" | "request" | "store">;

/**
 * The reviewer's question about a submission; null also if a former release's API does not know the
 * endpoint.
 */
export async function questionOf(submission_id: string, context: Context) {
  const { question, canAsk } = await context
    .api(getReviewQuestion, { params: { submission_id } })
    .catch((error: unknown) => {
      if (error instanceof ApiProblem && error.code === "not-found")
        return { question: null, canAsk: false };
      throw error;
    });
  const shown = shownQuestion(question, context);
  return { question: shown && { ...shown, submission: submission_id }, canAsk };
}
