import { getSubmission as endpoint } from "../contract/submission.ts";
import { getSubmission } from "../domain/submission/get-submission.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, locale }) =>
  getSubmission(database, actor, params.submission_id, locale),
);
