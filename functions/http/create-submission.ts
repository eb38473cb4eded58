import { createSubmission as endpoint } from "../contract/submission.ts";
import { submitSolution } from "../domain/submission/submit-solution.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body, locale }) =>
  submitSolution(database, actor, params.challenge_id, body, locale),
);
