import { and, eq, sql, type SQL } from "drizzle-orm";
import { topicOf, usualChoices } from "../../contract/community/notification-mails.ts";
import type { NotificationKind } from "../../contract/community/notification.ts";
import type { Transaction } from "../../db/connect.ts";
import { notifications } from "../../db/schema/index.ts";

type Notice = {
  userId: bigint;
  kind: NotificationKind;
  actorId?: bigint;
  submissionId?: bigint;
  bountyId?: bigint;
  communityId?: bigint;
  points?: number;
  reward?: { token: string; amount: bigint } | null;
};

type Told = Required<Pick<Notice, "userId" | "kind" | "submissionId">> & Pick<Notice, "actorId">;

export async function forget(tx: Transaction, told: Told): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, told.userId),
        eq(notifications.kind, told.kind),
        told.actorId === undefined ? undefined : eq(notifications.actorId, told.actorId),
        eq(notifications.submissionId, told.submissionId),
      ),
    );
}

/**
 * The kind of mail by the reader's choice; none for an unproved or refused email or a pending
 * deletion.
 */
export const mailOf = (kind: NotificationKind, userId: bigint | SQL) => {
  const topic = topicOf[kind];
  if (topic === null) return null;
  return sql<"at-once" | "daily" | null>`(
    select nullif(coalesce(s.choices ->> ${topic}, ${usualChoices[topic]}), 'none')
    from users u left join notification_settings s on s.user_id = u.id
    where u.id = ${userId} and u.email <> '' and u.email_verified_at is not null
      and u.deletion_begun_at is null and s.refused_email is distinct from u.email)`;
};

/** Creates a notification in the transaction of its cause. A closing bounty is notified once. */
export async function notify(tx: Transaction, notice: Notice): Promise<void> {
  const { reward, ...told } = notice;
  await tx
    .insert(notifications)
    .values({
      ...told,
      token: reward?.token,
      amount: reward?.amount,
      mail: mailOf(notice.kind, notice.userId),
    })
    .onConflictDoNothing({
      target: [notifications.bountyId, notifications.userId],
      where: sql`${notifications.bountyId} is not null`,
    });
}
