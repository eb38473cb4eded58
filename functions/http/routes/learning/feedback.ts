import * as endpoints from "../../../contract/learning/feedback.ts";
import { answerFeedback } from "../../../domain/learning/feedback/answer-feedback.ts";
import { editFeedback } from "../../../domain/learning/feedback/edit-feedback.ts";
import { giveFeedback } from "../../../domain/learning/feedback/give-feedback.ts";
import { listFeedback } from "../../../domain/learning/feedback/list-feedback.ts";
import { rateFeedback } from "../../../domain/learning/feedback/rate-feedback.ts";
import { withdrawAnswer } from "../../../domain/learning/feedback/withdraw-answer.ts";
import { withdrawFeedback } from "../../../domain/learning/feedback/withdraw-feedback.ts";
import { operations, route } from "../../core/route.ts";

export const feedbackRoutes = operations("feedback", endpoints, [
  route(endpoints.listFeedback, ({ database, actor, params, query }) =>
    listFeedback(database, actor, params.submission_id, query),
  ),
  route(endpoints.giveFeedback, ({ database, actor, params, body, render }) =>
    giveFeedback(database, actor, params.submission_id, body, render),
  ),
  route(endpoints.editFeedback, ({ database, actor, params, body, render }) =>
    editFeedback(database, actor, params.feedback_id, body, render),
  ),
  route(endpoints.withdrawFeedback, ({ database, actor, params }) =>
    withdrawFeedback(database, actor, params.feedback_id),
  ),
  route(endpoints.answerFeedback, ({ database, actor, params, body, render }) =>
    answerFeedback(database, actor, params.feedback_id, body.text, render),
  ),
  route(endpoints.withdrawAnswer, ({ database, actor, params }) =>
    withdrawAnswer(database, actor, params.feedback_id),
  ),
  route(endpoints.rateFeedback, ({ database, actor, params, query: { revision }, body }) =>
    rateFeedback(database, actor, params.feedback_id, {
      ...body,
      revision: revision ? Number(revision) : undefined,
    }),
  ),
]);
