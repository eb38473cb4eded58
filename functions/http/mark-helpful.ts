import { markHelpful as endpoint } from "../contract/feedback.ts";
import { markHelpful } from "../domain/feedback/mark-helpful.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params }) =>
  markHelpful(database, actor, params.feedback_id),
);
