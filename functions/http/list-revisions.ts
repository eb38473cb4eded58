import { listRevisions as endpoint } from "../contract/submission.ts";
import { listRevisions } from "../domain/submission/list-revisions.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, params }) =>
  listRevisions(database, params.submission_id),
);
