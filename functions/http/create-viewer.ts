import { createViewer as endpoint } from "../contract/viewer.ts";
import { freeAddress } from "../domain/session/free-address.ts";
import { createViewer } from "../domain/viewer/create-viewer.ts";
import { route } from "./route.ts";

export default route(endpoint, async ({ database, identity, session, body }) => {
  await freeAddress(database, identity, session);
  return createViewer(database, session, body);
});
