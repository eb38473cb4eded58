import { seal, unseal, type SealedSession } from "#app/session/core/sealed-cookie.server.ts";
import type { Client } from "./client.ts";

export const cookieOf = (client: Client): string => client.cookies.get("__session") ?? "";

function opened(cookie: string): SealedSession {
  const sealed = unseal(cookie);
  if (!sealed) throw new Error("That is no session");
  return sealed;
}

export const sealedOf = (client: Client): SealedSession => opened(cookieOf(client));

/** The same cookie with a token that expires at this time: one that has expired needs a renewal. */
export const expiring = (cookie: string, expiresAt = 0): string =>
  seal({ ...opened(cookie), expiresAt });
