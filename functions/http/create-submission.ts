import { createSubmission as endpoint } from "../contract/submission.ts";
import { submitSolution } from "../domain/submission/submit-solution.ts";
import { storedHtml } from "../markdown/stored-html.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body, locale, renderer }) =>
  submitSolution(database, actor, params.challenge_id, body, locale, (text) =>
    storedHtml(text, renderer, actor.username),
  ),
);
