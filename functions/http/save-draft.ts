import { saveDraft as endpoint } from "../contract/submission.ts";
import { saveDraft } from "../domain/submission/save-draft.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, body }) =>
  saveDraft(database, actor, params.challenge_id, body),
);
