import { evaluateSubmission as endpoint } from "../contract/review.ts";
import { evaluateSubmission } from "../domain/review/evaluate-submission.ts";
import { storedHtml } from "../markdown/stored-html.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body, locale, renderer }) =>
  evaluateSubmission(database, actor, params.submission_id, body, locale, (text) =>
    storedHtml(text, renderer, actor.username),
  ),
);
