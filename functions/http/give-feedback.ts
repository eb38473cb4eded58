import { giveFeedback as endpoint } from "../contract/feedback.ts";
import { giveFeedback } from "../domain/feedback/give-feedback.ts";
import { storedHtml } from "../markdown/stored-html.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body, renderer }) =>
  giveFeedback(database, actor, params.submission_id, body.content, (text) =>
    storedHtml(text, renderer, actor.username),
  ),
);
