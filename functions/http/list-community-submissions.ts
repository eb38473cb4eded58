import { listCommunitySubmissions as endpoint } from "../contract/submission.ts";
import { listCommunitySubmissions } from "../domain/submission/list-community-submissions.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, params, query, locale }) =>
  listCommunitySubmissions(database, params.slug, query, locale),
);
