import type { PasskeyPurpose } from "#app/session/factor/passkey.server.ts";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/**
 * Asks the browser for a passkey and returns its answer as text for a form. With `autofill`, the
 * browser offers its passkeys in the email field. Throws if there is no answer. A later call aborts
 * an earlier one.
 */
export async function askPasskey(purpose: PasskeyPurpose, autofill = false): Promise<string> {
  const reply = await fetch(`/passkey-options?for=${purpose}`, {
    headers: { Accept: "application/json" },
  });
  // The log-in is no longer recent: the reloaded page asks to confirm it.
  if (reply.status === 403 && purpose === "add") location.reload();
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`);
  const optionsJSON = await reply.json();
  const answer =
    purpose === "add"
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  return JSON.stringify(answer);
}
