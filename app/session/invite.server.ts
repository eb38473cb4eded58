import { referralCode } from "#contract/referral.ts";
import { cookiesOf, setCookie } from "#app/http/cookies.server.ts";
import type { RequestStore } from "#app/pages/request-store.server.ts";

/**
 * The cookie of the invitation whose link was opened last. It has the code, which is no secret: the
 * link shows it to everybody.
 */
const name = "invite";

/** The code that the reader was invited with. Null without one; anybody may have written it. */
export const keptInvite = (request: Request): string | null =>
  referralCode.safeParse(cookiesOf(request)[name]).data ?? null;

/** Keeps a code in place of an earlier one. What cannot be a code is ignored. */
export function keepInvite(code: string, store: RequestStore): void {
  const parsed = referralCode.safeParse(code);
  if (!parsed.success) return;
  store.isPersonal = true;
  store.cookies.set(name, setCookie({ name, value: parsed.data }));
}

/** Deletes the kept code, because it was used or nobody has it. */
export function dropInvite({ request, store }: { request: Request; store: RequestStore }): void {
  if (cookiesOf(request)[name] === undefined) return;
  store.isPersonal = true;
  store.cookies.set(name, setCookie({ name, value: "", maxAge: 0 }));
}
