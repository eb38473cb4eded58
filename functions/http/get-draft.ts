import { getDraft as endpoint } from "../contract/submission.ts";
import { getDraft } from "../domain/submission/get-draft.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params }) =>
  getDraft(database, actor, params.challenge_id),
);
