import { z } from "zod";
import { ApiProblem } from "#app/api/problem.server.ts";
import { cookies } from "#app/http/browser-storage.ts";
import { cookiesOf, setCookie } from "#app/http/cookies.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";
import { signInWithToken } from "./identity-rest.server.ts";
import { sealText, unsealText } from "./sealed-text.server.ts";
import type { IdentityTokens } from "./session.ts";

/** What a browser is asked for a passkey for. */
export const passkeyPurpose = z.enum(["log-in", "confirm", "add"]);
export type PasskeyPurpose = z.output<typeof passkeyPurpose>;

const kept = z.object({
  challenge: z.string(),
  purpose: passkeyPurpose,
  /** Whose session it is; null for a visitor. */
  uid: z.string().nullable(),
  endsAt: z.number(),
});

const now = () => Math.floor(Date.now() / 1000);

/**
 * The cookie of a browser that was asked for a passkey. An answer counts only in the browser that has
 * its challenge: nobody logs others in as themselves by an answer of their own.
 */
const cookieName = "passkey_challenge";

export function keepChallenge(
  challenge: string,
  purpose: PasskeyPurpose,
  { session, store }: Pick<PageContext<unknown>, "session" | "store">,
): void {
  store.isPersonal = true;
  const said = {
    challenge,
    purpose,
    uid: session?.uid ?? null,
    endsAt: now() + cookies[cookieName].seconds,
  };
  const value = sealText("passkey", JSON.stringify(said satisfies z.input<typeof kept>));
  store.cookies.set(cookieName, setCookie({ name: cookieName, value }));
}

/**
 * The challenge that this browser has for this purpose, which it has no more after this. That an answer
 * counts once even so, the API sees to. Throws `passkey-refused` without one.
 */
export function takeChallenge(
  purpose: PasskeyPurpose,
  { request, session, store }: Pick<PageContext<unknown>, "request" | "session" | "store">,
): string {
  const text = unsealText("passkey", cookiesOf(request)[cookieName] ?? "");
  store.cookies.set(cookieName, setCookie({ name: cookieName, value: "", maxAge: 0 }));
  const said = text === null ? null : kept.parse(JSON.parse(text));
  const isOurs = said?.purpose === purpose && said.uid === (session?.uid ?? null);
  if (!said || !isOurs || said.endsAt <= now()) throw new ApiProblem("passkey-refused");
  return said.challenge;
}

/** What a browser has answered, from the form's field. Throws `passkey-refused` for anything else. */
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
 * where the API may not sign tokens.
 */
export async function signInByPasskey(signInToken: string | null): Promise<IdentityTokens> {
  if (signInToken === null) throw new IdentityProblem("operation-not-allowed");
  return signInWithToken(signInToken);
}

/**
 * Remembers that this browser has used a passkey. The script of the log-in page reads it, and offers
 * passkeys in the field of the address only there: any other browser would ask the server for nothing.
 */
export function rememberPasskey(store: RequestStore): void {
  const name = "passkey_used";
  store.cookies.set(name, setCookie({ name, value: "1", scripted: true }));
}
