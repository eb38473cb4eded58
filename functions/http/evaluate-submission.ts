import { evaluateSubmission as endpoint } from "../contract/review.ts";
import { evaluateSubmission } from "../domain/review/evaluate-submission.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body, locale }) =>
  evaluateSubmission(database, actor, params.submission_id, body, locale),
);
