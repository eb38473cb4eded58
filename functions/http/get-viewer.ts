import { getViewer as endpoint } from "../contract/viewer.ts";
import { getViewer } from "../domain/viewer/get-viewer.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, actor }) => getViewer(database, actor));
