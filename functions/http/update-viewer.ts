import { updateViewer as endpoint } from "../contract/viewer.ts";
import { updateViewer } from "../domain/viewer/update-viewer.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor, body }) => updateViewer(database, actor, body));
