import * as endpoints from "../../../contract/learning/review.ts";
import { correctEvaluation } from "../../../domain/learning/review/correct-evaluation.ts";
import {
  confirmAsAdmin,
  confirmEvaluation,
} from "../../../domain/learning/review/confirm-evaluation.ts";
import { evaluateSubmission } from "../../../domain/learning/review/evaluate-submission.ts";
import {
  getEvaluationDraft,
  saveEvaluationDraft,
} from "../../../domain/learning/review/evaluation-draft.ts";
import { getReviewFigures, listHeld } from "../../../domain/learning/review/list-held.ts";
import { listReviews } from "../../../domain/learning/review/list-reviews.ts";
import { renewReview } from "../../../domain/learning/review-clock/renew-review.ts";
import { releaseReview } from "../../../domain/learning/review/release-review.ts";
import { startReview } from "../../../domain/learning/review/start-review.ts";
import { operations, route } from "../../core/route.ts";

export const reviewRoutes = operations("reviews", endpoints, [
  route(endpoints.listReviews, ({ database, actor, params, query, locale }) =>
    listReviews(database, actor, params.slug, query, locale),
  ),
  route(endpoints.startReview, ({ database, actor, params, locale }) =>
    startReview(database, actor, params.submission_id, locale),
  ),
  route(endpoints.releaseReview, ({ database, actor, params }) =>
    releaseReview(database, actor, params.submission_id),
  ),
  route(endpoints.renewReview, ({ database, actor, params }) =>
    renewReview(database, actor, params.submission_id),
  ),
  route(
    endpoints.evaluateSubmission,
    ({ database, actor, params, body, locale, render, reviewerDayValue: dayValue, draw }) =>
      evaluateSubmission(database, actor, params.submission_id, body, locale, render, {
        dayValue,
        draw,
      }),
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
  route(endpoints.confirmAsAdmin, ({ params, body, ...request }) =>
    confirmAsAdmin(request, params.submission_id, body),
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
]);
