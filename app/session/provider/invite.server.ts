import { referralCode } from "#contract/money/referral.ts";
import { cookiesOf } from "#app/request/http/cookies.server.ts";
import { giveCookie } from "#app/request/context/give-cookie.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";

/** The code of the last opened invitation link. It is not secret, because the link is public. */
const name = "invite";

/** The reader's referral code. Null without one. The value is untrusted. */
export const inviteOf = (request: Request): string | null =>
  referralCode.safeParse(cookiesOf(request)[name]).data ?? null;

/** Replaces an earlier code. A malformed code is ignored. */
export function setInvite(code: string, store: RequestStore): void {
  const parsed = referralCode.safeParse(code);
  if (!parsed.success) return;
  giveCookie({ name, value: parsed.data }, store);
}

/** Called when the code was used or is unknown. */
export function dropInvite({ request, store }: { request: Request; store: RequestStore }): void {
  if (cookiesOf(request)[name] === undefined) return;
  giveCookie({ name, value: "", maxAge: 0 }, store);
}
