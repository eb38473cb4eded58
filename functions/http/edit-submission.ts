import { editSubmission as endpoint } from "../contract/submission.ts";
import { editSubmission } from "../domain/submission/edit-submission.ts";
import { storedHtml } from "../markdown/stored-html.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body, locale, renderer }) =>
  editSubmission(database, actor, params.submission_id, body.content, locale, (text) =>
    storedHtml(text, renderer, actor.username),
  ),
);
