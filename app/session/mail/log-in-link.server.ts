import { z } from "zod";
import { secondsNow } from "#app/request/http/clock.server.ts";
import { onwardParameters } from "#app/request/guards/target.server.ts";
import { cookies } from "#app/request/http/browser-storage.ts";
import { sealedStep } from "../core/sealed-step.server.ts";
import { sealText, unsealText } from "../core/sealed-text.server.ts";

/**
 * The link of a log-in mail has two parts. The identity service's code works once. The proof is
 * this site's own: it contains the email to which the mail was sent. Only the reader of that mail
 * has it, so an account can be prepared for its owner before the code is used.
 */

/**
 * Seconds for which a link works, the same as its cookie. The service's own code is valid for
 * longer.
 */
const lifetime = cookies.asked_email.seconds;

const parameter = "proof";

const proof = z.object({ email: z.string(), endsAt: z.number() });

/** The path of the link in a mail to this email, in lower case. */
export function logInLinkPath(account: string): string {
  const said = { email: account, endsAt: secondsNow() + lifetime } satisfies z.input<typeof proof>;
  return `/login-link?${parameter}=${sealText("log-in-link", JSON.stringify(said))}`;
}

type LogInLink = {
  readonly oobCode: string;
  readonly email: string;
  readonly isOver: boolean;
};

/**
 * Null for a URL that is not such a link. The identity service puts its code either beside the
 * proof or around it, in a URL whose `continueUrl` has the proof.
 */
export function readLogInLink(url: URL): LogInLink | null {
  const oobCode = url.searchParams.get("oobCode");
  const sealed = url.searchParams.get(parameter) ?? onwardParameters(url)?.get(parameter);
  const text = sealed ? unsealText("log-in-link", sealed) : null;
  if (!oobCode || text === null) return null;
  const { email, endsAt } = proof.parse(JSON.parse(text));
  return { oobCode, email, isOver: endsAt <= secondsNow() };
}

/**
 * The email for which a link was requested in this browser, so that its reader need not type it
 * again. It proves nothing. It is sealed, because a shared computer must not reveal it.
 */
const asked = sealedStep("asked_email", "asked-email", z.string());

export const { keep: setAskedEmail, read: askedEmail, forget: forgetAskedEmail } = asked;
