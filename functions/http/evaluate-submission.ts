import { evaluateSubmission as endpoint } from "../contract/review.ts";
import { evaluateSubmission } from "../domain/review/evaluate-submission.ts";
import { storedHtml } from "../markdown/stored-html.ts";
import { route } from "./route.ts";

export default route(endpoint, async ({ database, actor, params, body, locale, renderer }) => {
  const rendered = await storedHtml(body.comment, renderer, actor.username);
  return evaluateSubmission(database, actor, params.submission_id, { ...body, rendered }, locale);
});
