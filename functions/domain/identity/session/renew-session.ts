import { sql } from "drizzle-orm";
import type { SessionPlace, SessionState } from "../../../contract/identity/session.ts";
import type { Database } from "../../../db/connect.ts";
import { sessions } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { Refusal } from "../../refusal.ts";
import { markRenewal } from "./begin-renewal.ts";
import { findSession, isLive } from "./find-session.ts";
import { syncEmail, tokenAfterRevocation } from "../email/sync-email.ts";
import { usedWith } from "./note-use.ts";
import { readClock } from "./end-all-sessions.ts";
import { hashSecret, newSecret } from "../../secret.ts";

/**
 * Continues a session with a new cookie of its identity; its end time stays. After a new log-in or
 * a proved email it gets a new secret, so that a copy of the old cookie becomes invalid. Throws
 * `unauthenticated` for an ended session or another identity's, and `identity-unavailable`.
 */
export const renewSession = async (
  database: Database,
  identity: Identity,
  {
    secret,
    cookie,
    place,
    isConfirmed = false,
  }: {
    secret: string;
    cookie: string;
    place?: SessionPlace | undefined;
    isConfirmed?: boolean | undefined;
  },
): Promise<SessionState & { secret?: string }> => {
  const since = await readClock(database);
  const session = await findSession(database, secret);
  if (!session) throw new Refusal("unauthenticated");
  await markRenewal(database, secret);
  const account = await identity.verify(cookie);
  if (account.uid !== session.uid) throw new Refusal("unauthenticated");
  const revoked = await syncEmail(database, identity, account, {
    currentSecret: secret,
    since,
    place,
  });
  const next = isConfirmed || revoked ? newSecret() : null;
  const [renewed] = await database
    .update(sessions)
    .set({
      ...usedWith(account.signedInAt),
      ...(revoked && { signedInAt: null }),
      ...(next !== null && { secretHash: hashSecret(next) }),
      ...place,
      renewedAt: sql`now()`,
      renewingUntil: null,
    })
    .where(isLive(secret))
    .returning({ endsAt: sessions.endsAt });
  if (!renewed) throw new Refusal("unauthenticated");
  return {
    endsAt: renewed.endsAt,
    revoked,
    signInToken: revoked ? await tokenAfterRevocation(identity, account.uid) : null,
    ...(next !== null && { secret: next }),
  };
};
