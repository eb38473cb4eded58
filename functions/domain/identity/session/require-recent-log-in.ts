import { recentLogIn } from "../../../contract/identity/session.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Throws `recent-login-required` unless the owner logged in or confirmed recently. An unattended
 * browser must not be enough to take over the account.
 */
export function requireRecentLogIn(
  { signedInAt }: { readonly signedInAt: number },
  now = Date.now() / 1000,
): void {
  if (now - signedInAt > recentLogIn) throw new Refusal("recent-login-required");
}
