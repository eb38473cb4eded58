import * as endpoints from "../../../contract/learning/review-question.ts";
import { answerReviewQuestion } from "../../../domain/learning/review-question/answer-question.ts";
import { askReviewQuestion } from "../../../domain/learning/review-question/ask-question.ts";
import { getReviewQuestion } from "../../../domain/learning/review-question/read-question.ts";
import { operations, route } from "../../core/route.ts";

export const reviewQuestionRoutes = operations("reviews", endpoints, [
  route(endpoints.getReviewQuestion, ({ database, actor, params }) =>
    getReviewQuestion(database, actor, params.submission_id),
  ),
  route(endpoints.askReviewQuestion, ({ database, actor, params, body }) =>
    askReviewQuestion(database, actor, params.submission_id, body.question),
  ),
  route(endpoints.answerReviewQuestion, ({ database, actor, params, body, render }) =>
    answerReviewQuestion(database, actor, params.submission_id, body.answer, render),
  ),
]);
