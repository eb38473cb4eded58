import * as endpoints from "../contract/feedback.ts";
import { giveFeedback } from "../domain/feedback/give-feedback.ts";
import { listFeedback } from "../domain/feedback/list-feedback.ts";
import { markHelpful } from "../domain/feedback/mark-helpful.ts";
import { route } from "./route.ts";

export const feedbackRoutes = [
  route(endpoints.listFeedback, ({ database, actor, params, query }) =>
    listFeedback(database, actor, params.submission_id, query),
  ),
  route(endpoints.giveFeedback, ({ database, actor, params, body, render }) =>
    giveFeedback(database, actor, params.submission_id, body, render),
  ),
  route(endpoints.markHelpful, ({ database, actor, params }) =>
    markHelpful(database, actor, params.feedback_id),
  ),
];
