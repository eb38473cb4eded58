import { recoverAccount as endpoint } from "../contract/session.ts";
import { recoverAccount } from "../domain/session/recover-account.ts";
import { route } from "./route.ts";

export default route(endpoint, ({ database, identity, body }) =>
  recoverAccount(database, identity, body.email),
);
