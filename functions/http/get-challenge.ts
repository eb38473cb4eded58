import { getChallenge as endpoint } from "../contract/submission.ts";
import { getChallenge } from "../domain/submission/get-challenge.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, params, locale }) =>
  getChallenge(database, actor, params.challenge_id, locale),
);
