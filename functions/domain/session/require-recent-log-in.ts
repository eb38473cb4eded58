import { recentLogIn } from "../../contract/session.ts";
import { Refusal } from "../refusal.ts";

/**
 * Throws `recent-login-required` unless the owner of a session has logged in, or confirmed that it is
 * them, a short time ago. Whoever finds an open browser must not be able to take the account over.
 */
export function requireRecentLogIn(
  { signedInAt }: { readonly signedInAt: number },
  now = Date.now() / 1000,
): void {
  if (now - signedInAt > recentLogIn) throw new Refusal("recent-login-required");
}
