import { giveFeedback as endpoint } from "../contract/feedback.ts";
import { giveFeedback } from "../domain/feedback/give-feedback.ts";
import { storedHtml } from "../markdown/stored-html.ts";
import { route } from "./route.ts";

export default route(endpoint, async ({ database, actor, params, body, renderer }) => {
  const rendered = await storedHtml(body.content.text, renderer, actor.username);
  return giveFeedback(database, actor, params.submission_id, body.content, rendered);
});
