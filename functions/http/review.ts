import * as endpoints from "../contract/review.ts";
import { correctEvaluation } from "../domain/review/correct-evaluation.ts";
import { evaluateSubmission } from "../domain/review/evaluate-submission.ts";
import { getEvaluationDraft, saveEvaluationDraft } from "../domain/review/evaluation-draft.ts";
import { listReviews } from "../domain/review/list-reviews.ts";
import { releaseReview } from "../domain/review/release-review.ts";
import { startReview } from "../domain/review/start-review.ts";
import { route } from "./route.ts";

export const reviewRoutes = [
  route(endpoints.listReviews, ({ database, actor, params, query, locale }) =>
    listReviews(database, actor, params.slug, query, locale),
  ),
  route(endpoints.startReview, ({ database, actor, params, locale }) =>
    startReview(database, actor, params.submission_id, locale),
  ),
  route(endpoints.releaseReview, ({ database, actor, params }) =>
    releaseReview(database, actor, params.submission_id),
  ),
  route(endpoints.evaluateSubmission, ({ database, actor, params, body, locale, render }) =>
    evaluateSubmission(database, actor, params.submission_id, body, locale, render),
  ),
  route(endpoints.correctEvaluation, ({ database, actor, params, body, locale, render }) =>
    correctEvaluation(database, actor, params.submission_id, body, locale, render),
  ),
  route(endpoints.getEvaluationDraft, ({ database, actor, params }) =>
    getEvaluationDraft(database, actor, params.submission_id),
  ),
  route(endpoints.saveEvaluationDraft, ({ database, actor, params, body }) =>
    saveEvaluationDraft(database, actor, params.submission_id, body),
  ),
];
