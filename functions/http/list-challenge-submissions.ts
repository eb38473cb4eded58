import { listChallengeSubmissions as endpoint } from "../contract/submission.ts";
import { listChallengeSubmissions } from "../domain/submission/list-challenge-submissions.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, params, query, locale }) =>
  listChallengeSubmissions(database, params.challenge_id, query, locale),
);
