import { z } from "zod";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { giveCookie } from "#app/request/context/give-cookie.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { IdentityProblem } from "../core/identity-problem.server.ts";
import { signInWithToken } from "../core/identity-rest.server.ts";
import { sealedStep } from "../core/sealed-step.server.ts";
import type { IdentityTokens } from "../core/session.ts";

export const passkeyPurpose = z.enum(["log-in", "confirm", "add"]);
export type PasskeyPurpose = z.output<typeof passkeyPurpose>;

/**
 * The challenge of a passkey. An answer is valid only in the browser that has its challenge:
 * otherwise an attacker could log another browser in with an answer of their own.
 */
const step = sealedStep(
  "passkey_challenge",
  "passkey",
  z.object({ challenge: z.string(), purpose: passkeyPurpose, uid: z.string().nullable() }),
);

export const setChallenge = (
  challenge: string,
  purpose: PasskeyPurpose,
  { session, store }: Pick<PageContext<unknown>, "session" | "store">,
): void => step.keep({ challenge, purpose, uid: session?.uid ?? null }, store);

/**
 * Returns the browser's challenge for this purpose and deletes its cookie. The API ensures that an
 * answer is valid only once. Throws `passkey-refused` without a challenge.
 */
export function takeChallenge(
  purpose: PasskeyPurpose,
  { request, session, store }: Pick<PageContext<unknown>, "request" | "session" | "store">,
): string {
  const kept = step.read(request);
  step.forget(store);
  const isOurs = kept?.purpose === purpose && kept.uid === (session?.uid ?? null);
  if (!kept || !isOurs) throw new ApiProblem("passkey-refused");
  return kept.challenge;
}

export function readCredential<S extends z.ZodType>(form: FormData, schema: S): z.output<S> {
  const { data } = credentialText.pipe(schema).safeParse(form.get("credential"));
  if (data === undefined) throw new ApiProblem("passkey-refused");
  return data as z.output<S>;
}

const credentialText = z
  .string()
  .max(30_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  });

/**
 * Signs in with the token of an accepted passkey. Throws `IdentityProblem("operation-not-allowed")`
 * if the API may not sign tokens.
 */
export async function signInByPasskey(signInToken: string | null): Promise<IdentityTokens> {
  if (signInToken === null) throw new IdentityProblem("operation-not-allowed");
  return signInWithToken(signInToken);
}

/**
 * Stores that this browser has used a passkey. The log-in page's script reads it and offers
 * passkeys in the email field only then, which saves all other browsers a request.
 */
export function rememberPasskey(store: RequestStore): void {
  const name = "passkey_used";
  giveCookie({ name, value: "1", scripted: true }, store);
}
