import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { mails, users } from "../../db/schema/index.ts";
import type { MailFacts, MailKind } from "./mail-facts.ts";

export type QueuedMail<K extends MailKind> = {
  readonly userId: bigint;
  readonly kind: K;
  readonly facts: MailFacts[K];
  /**
   * Where it goes instead of the member's present address: one that they have proved, or that of
   * somebody whom they invite.
   */
  readonly to?: string | undefined;
  /** Of several mails with the same key, the first is sent. */
  readonly dedupeKey?: string;
};

/**
 * Queues a mail to a member, in their language, in the transaction of what it tells. Mails go to
 * addresses that were proved: whoever has not proved theirs may have signed up with somebody
 * else's. Without such an address nothing is queued.
 */
export const queueMail = async <K extends MailKind>(
  transaction: Database | Transaction,
  { userId, kind, facts, to, dedupeKey }: QueuedMail<K>,
): Promise<void> => {
  const [user] = await transaction
    .select({ email: users.email, provedAt: users.emailVerifiedAt, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  const recipient = to ?? (user?.provedAt ? user.email : "");
  if (!user || !recipient) return;
  await transaction
    .insert(mails)
    .values({ userId, kind, locale: user.locale, recipient, facts, dedupeKey })
    .onConflictDoNothing({ target: mails.dedupeKey });
};
