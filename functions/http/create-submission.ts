import { createSubmission as endpoint } from "../contract/submission.ts";
import { submitSolution } from "../domain/submission/submit-solution.ts";
import { storedHtml } from "../markdown/stored-html.ts";
import { route } from "./route.ts";

export default route(endpoint, async ({ database, actor, params, body, locale, renderer }) => {
  const rendered = await storedHtml(body.content.text, renderer, actor.username);
  return submitSolution(database, actor, params.challenge_id, { ...body, rendered }, locale);
});
