import { confirmByPassword } from "./confirm-by-password.server.ts";

/** The ways to confirm who one is, by the `intent` that each form carries. */
export const acts = { confirmByPassword };
export type Act = keyof typeof acts;
