import { endSession as endpoint } from "../contract/session.ts";
import { endSession } from "../domain/session/end-sessions.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, body }) => endSession(database, body.secret));
