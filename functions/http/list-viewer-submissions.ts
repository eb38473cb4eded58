import { listViewerSubmissions as endpoint } from "../contract/submission.ts";
import { listViewerSubmissions } from "../domain/submission/list-viewer-submissions.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, query, locale }) =>
  listViewerSubmissions(database, actor, query, locale),
);
