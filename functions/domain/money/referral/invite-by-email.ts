import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { invitations, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { queueMail } from "../../notification/mail/queue-mail.ts";
import { Refusal } from "../../refusal.ts";

/** Only a digest is stored, which recognises an email without revealing it. */
const digestOf = (mailbox: string) => createHash("sha256").update(mailbox).digest();

const mailboxes = z.object({ email: z.string(), mailbox: z.string() });

/**
 * Invites people by email. Members, and emails that were invited before, get no mail but count as
 * the others, so that the result does not reveal them. Throws `invitation-limit` above the limit
 * per 24 hours.
 */
export async function inviteByEmail(
  database: Database,
  { userId, username }: Pick<Actor, "userId" | "username">,
  emails: readonly string[],
): Promise<void> {
  const found = await query(
    database,
    mailboxes,
    sql`select email, mailbox_of(email) as mailbox from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) email`,
  );
  const asked = found.map(({ email, mailbox }) => ({ email, mailbox: digestOf(mailbox) }));
  // A fixed order prevents deadlocks between members who invite the same people.
  asked.sort((one, other) => Buffer.compare(one.mailbox, other.mailbox));
  await transact(database, async (tx) => {
    const [inviter] = await tx
      .select({ code: users.referralCode })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    const today = gt(invitations.createdAt, sql`now() - interval '1 day'`);
    const made = await tx.$count(invitations, and(eq(invitations.inviterId, userId), today));
    if (!inviter || made + asked.length > limits.invitationsADay)
      throw new Refusal("invitation-limit");
    for (const { email, mailbox } of asked) {
      if (await isNew(tx, userId, email, mailbox))
        await queueMail(tx, {
          userId,
          kind: "invitation",
          facts: { username, code: inviter.code },
          to: email,
        });
    }
  });
}

async function isNew(
  tx: Transaction,
  inviterId: bigint,
  email: string,
  mailbox: Buffer,
): Promise<boolean> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  const added = await tx
    .insert(invitations)
    .values({ inviterId, mailbox: member ? null : mailbox })
    .onConflictDoNothing({ target: invitations.mailbox })
    .returning({ id: invitations.id });
  if (added.length === 0) await tx.insert(invitations).values({ inviterId, mailbox: null });
  return added.length > 0 && !member;
}
