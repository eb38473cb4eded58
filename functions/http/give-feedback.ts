import { giveFeedback as endpoint } from "../contract/feedback.ts";
import { giveFeedback } from "../domain/feedback/give-feedback.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body }) =>
  giveFeedback(database, actor, params.submission_id, body.content),
);
