import { confirmByPasskey } from "./confirm-by-passkey.server.ts";
import { confirmByPassword } from "./confirm-by-password.server.ts";

export const actions = { confirmByPassword, confirmByPasskey };
