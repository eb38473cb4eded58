import * as endpoints from "../../../contract/identity/passkey.ts";
import { addPasskey } from "../../../domain/identity/passkey/add-passkey.ts";
import {
  askForOwnPasskey,
  askForPasskey,
} from "../../../domain/identity/passkey/ask-for-passkey.ts";
import { beginPasskey } from "../../../domain/identity/passkey/begin-passkey.ts";
import { removePasskey, renamePasskey } from "../../../domain/identity/passkey/change-passkeys.ts";
import { listPasskeys } from "../../../domain/identity/passkey/list-passkeys.ts";
import { signInByPasskey } from "../../../domain/identity/passkey/sign-in-by-passkey.ts";
import { operations, route } from "../../core/route.ts";

export const passkeyRoutes = operations("account", endpoints, [
  route(endpoints.listPasskeys, ({ database, actor }) => listPasskeys(database, actor.userId)),
  route(endpoints.beginPasskey, ({ database, session, actor, publicUrl }) =>
    beginPasskey(database, session, actor, publicUrl),
  ),
  route(endpoints.addPasskey, ({ database, session, actor, body, publicUrl }) =>
    addPasskey(database, { session, actor }, body, publicUrl),
  ),
  route(endpoints.renamePasskey, ({ database, actor, params, body }) =>
    renamePasskey(database, actor.userId, { id: BigInt(params.passkey_id), name: body.name }),
  ),
  route(endpoints.removePasskey, ({ database, session, actor, params, body }) =>
    removePasskey(database, session, actor.userId, {
      id: BigInt(params.passkey_id),
      place: body.place,
    }),
  ),
  route(endpoints.askForPasskey, ({ publicUrl }) => askForPasskey(publicUrl)),
  route(endpoints.logInByPasskey, ({ database, identity, body, publicUrl }) =>
    signInByPasskey(database, identity, body, publicUrl),
  ),
  route(endpoints.askForOwnPasskey, ({ database, actor, publicUrl }) =>
    askForOwnPasskey(database, actor.userId, publicUrl),
  ),
  route(endpoints.confirmByPasskey, ({ database, identity, actor, body, publicUrl }) =>
    signInByPasskey(database, identity, body, publicUrl, actor.userId),
  ),
]);
