import { createViewer as endpoint } from "../contract/viewer.ts";
import { createViewer } from "../domain/viewer/create-viewer.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, session, body }) => createViewer(database, session, body));
