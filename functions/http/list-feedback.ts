import { listFeedback as endpoint } from "../contract/feedback.ts";
import { listFeedback } from "../domain/feedback/list-feedback.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, query }) =>
  listFeedback(database, actor, params.submission_id, query),
);
