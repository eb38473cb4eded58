import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Notification } from "../../../contract/community/notification.ts";
import { topicOf, type Unsubscribed } from "../../../contract/community/notification-mails.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { notificationSettings, notifications, users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { selectNotifications } from "../list-notifications.ts";
import { unsubscribeToken } from "../unsubscribe.ts";

export type MailContent = {
  readonly username: string;
  readonly notifications: readonly Notification[];
  readonly topic: Unsubscribed;
  readonly token: string;
  readonly tokenOfAll: string;
};

type Asked = {
  readonly userId: bigint;
  readonly recipient: string;
  readonly ids: readonly string[];
  readonly locale: Locale;
};

const isDisabled = async ({ findAll }: Identity, uid: string): Promise<boolean> =>
  (await findAll([uid])).get(uid)?.isDisabled ?? true;

/**
 * The content of a notification mail. Null if it should not be sent: everything was read, the
 * member is disabled or has a pending deletion, or the email changed.
 *
 * @throws Refusal identity-unavailable
 */
export async function readMail(
  database: Database,
  identity: Identity,
  { userId, recipient, ids, locale }: Asked,
): Promise<MailContent | null> {
  const [member] = await database
    .select({
      uid: users.uid,
      username: users.username,
      email: users.email,
      provedAt: users.emailVerifiedAt,
      deletionBegunAt: users.deletionBegunAt,
      key: notificationSettings.linkKey,
      refused: notificationSettings.refusedEmail,
    })
    .from(users)
    .innerJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!member?.provedAt || member.deletionBegunAt || member.email !== recipient) return null;
  if (member.refused === recipient || (await isDisabled(identity, member.uid))) return null;
  const found = await selectNotifications(
    database,
    locale,
    and(
      eq(notifications.userId, userId),
      inArray(notifications.id, ids.map(BigInt)),
      isNull(notifications.readAt),
    ),
    ids.length,
  );
  if (found.length === 0) return null;
  const topics = new Set(found.map(({ kind }) => topicOf[kind]));
  const [only] = topics;
  const topic = topics.size === 1 && only ? only : "all";
  const link = { userId, email: recipient, key: member.key };
  return {
    username: member.username,
    notifications: found,
    topic,
    token: unsubscribeToken({ ...link, topic }),
    tokenOfAll: unsubscribeToken({ ...link, topic: "all" }),
  };
}
