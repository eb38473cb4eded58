import { renewSession as endpoint } from "../contract/session.ts";
import { renewSession } from "../domain/session/renew-session.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, identity, body }) =>
  renewSession(database, identity, body),
);
