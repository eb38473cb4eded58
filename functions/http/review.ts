import * as endpoints from "../contract/review.ts";
import { correctEvaluation } from "../domain/review/correct-evaluation.ts";
import { confirmAsAdmin, confirmEvaluation } from "../domain/review/confirm-evaluation.ts";
import { evaluateSubmission } from "../domain/review/evaluate-submission.ts";
import { getEvaluationDraft, saveEvaluationDraft } from "../domain/review/evaluation-draft.ts";
import { getReviewFigures, listHeld } from "../domain/review/list-held.ts";
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
  route(
    endpoints.evaluateSubmission,
    ({ database, actor, params, body, locale, render, reviewerDayValue }) =>
      evaluateSubmission(
        database,
        actor,
        params.submission_id,
        body,
        locale,
        render,
        reviewerDayValue,
      ),
  ),
  route(
    endpoints.correctEvaluation,
    ({ database, actor, params, body, locale, render, reviewerDayValue }) =>
      correctEvaluation(
        database,
        actor,
        params.submission_id,
        body,
        locale,
        render,
        reviewerDayValue,
      ),
  ),
  route(endpoints.listHeld, ({ database, actor, params, locale }) =>
    listHeld(database, actor, params.slug, locale),
  ),
  route(endpoints.confirmEvaluation, ({ database, actor, params }) =>
    confirmEvaluation(database, actor, params.submission_id),
  ),
  route(endpoints.confirmAsAdmin, ({ params, body, ...asking }) =>
    confirmAsAdmin(asking, params.submission_id, body),
  ),
  route(endpoints.getReviewFigures, ({ database, locale, reviewerDayValue }) =>
    getReviewFigures(database, locale, reviewerDayValue),
  ),
  route(endpoints.getEvaluationDraft, ({ database, actor, params }) =>
    getEvaluationDraft(database, actor, params.submission_id),
  ),
  route(endpoints.saveEvaluationDraft, ({ database, actor, params, body }) =>
    saveEvaluationDraft(database, actor, params.submission_id, body),
  ),
];
