import { confirmByPasskey } from "./confirm-by-passkey.server.ts";
import { confirmByPassword } from "./confirm-by-password.server.ts";

export const acts = { confirmByPassword, confirmByPasskey };
export type Act = keyof typeof acts;
