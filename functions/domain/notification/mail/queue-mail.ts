import { eq } from "drizzle-orm";
import type { Locale } from "../../../contract/core/locales.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { mails, users } from "../../../db/schema/index.ts";
import type { MailFacts, MailKind } from "./mail-facts.ts";

export type QueuedMail<K extends MailKind> = {
  readonly userId: bigint;
  readonly kind: K;
  readonly facts: MailFacts[K];
  readonly to?: string | undefined;
  readonly dedupeKey?: string;
};

/**
 * Queues a mail in the member's language, in the transaction of its cause. Mails go to proved emails only, because an
 * unproved email may belong to another person. Without a proved email, nothing is queued.
 */
export const queueMail = async <K extends MailKind>(
  tx: Database,
  { userId, kind, facts, to, dedupeKey }: QueuedMail<K>,
): Promise<void> => {
  const [user] = await tx
    .select({ email: users.email, provedAt: users.emailVerifiedAt, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  const recipient = to ?? (user?.provedAt ? user.email : "");
  if (!user || !recipient) return;
  await tx
    .insert(mails)
    .values({ userId, kind, locale: user.locale, recipient, facts, dedupeKey })
    .onConflictDoNothing({ target: mails.dedupeKey });
};

type MailToApplicant = {
  readonly to: string;
  readonly locale: Locale;
  readonly facts: MailFacts["application"];
};

/** Queues a mail to an applicant, who may have no account. */
export const queueApplicantMail = async (
  tx: Transaction,
  { to, locale, facts }: MailToApplicant,
): Promise<void> => {
  await tx.insert(mails).values({ kind: "application", locale, recipient: to, facts });
};
