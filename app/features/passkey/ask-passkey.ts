import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

export type PasskeyPurpose = "log-in" | "confirm" | "add";

/**
 * Has the browser ask its user for a passkey, and answers what it answered, as text for a form. With
 * `autofill`, the browser offers its passkeys in the field of the address, for as long as it takes.
 * Throws when there is no answer. A later call ends an earlier one.
 */
export async function askPasskey(purpose: PasskeyPurpose, autofill = false): Promise<string> {
  const reply = await fetch(`/passkey-options?for=${purpose}`, {
    headers: { Accept: "application/json" },
  });
  // The log-in is not recent any more: the page, loaded anew, says what to do.
  if (reply.status === 403 && purpose === "add") location.reload();
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`);
  const optionsJSON = await reply.json();
  const answer =
    purpose === "add"
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
  return JSON.stringify(answer);
}
