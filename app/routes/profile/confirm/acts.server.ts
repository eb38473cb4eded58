import { confirmByPasskey } from "./confirm-by-passkey.server.ts";
import { confirmByPassword } from "./confirm-by-password.server.ts";

/** The ways to confirm who one is, by the `intent` that each form carries. */
export const acts = { confirmByPassword, confirmByPasskey };
export type Act = keyof typeof acts;
