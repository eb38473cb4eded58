import { openSession as endpoint } from "../contract/session.ts";
import { openSession } from "../domain/session/open-session.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, identity, body }) =>
  openSession(database, identity, body.cookie),
);
