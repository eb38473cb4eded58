import { z } from "zod";
import { onwardParameters } from "#app/guards/wanted-page.server.ts";
import { cookies } from "#app/http/browser-storage.ts";
import { cookiesOf, setCookie } from "#app/http/cookies.server.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";
import { sealText, unsealText } from "./sealed-text.server.ts";

/**
 * The link of a mail that logs in has two parts. The identity service's code works once. The proof
 * is this site's own: it says which address the mail was sent to. Nobody but the reader of that mail
 * has it, so an account can be made ready for its owner before the code is used up.
 */

/** How many seconds a link works, as long as its cookie. The service's own code lives longer. */
const lifetime = cookies.asked_email.seconds;

/** The parameter of the link that has the proof. */
const parameter = "proof";

const proof = z.object({ email: z.string(), endsAt: z.number() });

const now = () => Math.floor(Date.now() / 1000);

/** The path that the link of a mail to this address, in lower case, leads to. */
export function logInLinkPath(account: string): string {
  const said = { email: account, endsAt: now() + lifetime } satisfies z.input<typeof proof>;
  return `/login-link?${parameter}=${sealText("log-in-link", JSON.stringify(said))}`;
}

type LogInLink = {
  readonly oobCode: string;
  /** The address that the mail was sent to, in lower case. */
  readonly email: string;
  readonly isOver: boolean;
};

/**
 * What a mail's link says. Null for an address that is no such link. The identity service puts
 * its code either beside the proof or around it, in an address whose `continueUrl` has the proof.
 */
export function readLogInLink(url: URL): LogInLink | null {
  const oobCode = url.searchParams.get("oobCode");
  const sealed = url.searchParams.get(parameter) ?? onwardParameters(url)?.get(parameter);
  const text = sealed ? unsealText("log-in-link", sealed) : null;
  if (!oobCode || text === null) return null;
  const { email, endsAt } = proof.parse(JSON.parse(text));
  return { oobCode, email, isOver: endsAt <= now() };
}

/**
 * The cookie of a browser in which a link was asked for: the address, so that its reader need not
 * type it again there. It proves nothing, and it is sealed since a shared computer need not show it.
 */
const cookieName = "asked_email";

export function keepAskedEmail(email: string, store: RequestStore): void {
  store.isPersonal = true;
  const value = sealText("asked-email", email);
  store.cookies.set(cookieName, setCookie({ name: cookieName, value }));
}

/** The address that a link was asked for in this browser; null without one. */
export const askedEmail = (request: Request): string | null =>
  unsealText("asked-email", cookiesOf(request)[cookieName] ?? "");

export function forgetAskedEmail(store: RequestStore): void {
  store.cookies.set(cookieName, setCookie({ name: cookieName, value: "", maxAge: 0 }));
}
