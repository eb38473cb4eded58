import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  mailTopics,
  type MailChoice,
  type MailTopic,
} from "../../contract/community/mail-choices.ts";
import {
  topicOf,
  usualChoices,
  type MailChoices,
} from "../../contract/community/notification-mails.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { notificationSettings, notifications, users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { ensureSettings } from "./settings-row.ts";

const kindsOf = (topic: MailTopic) =>
  Object.entries(topicOf).flatMap(([kind, of]) => (of === topic ? kind : []));

export async function getNotificationSettings(
  database: Database,
  actor: Actor,
): Promise<{ choices: MailChoices; refusedAt: string | null }> {
  const [row] = await database
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, actor.userId));
  const isRefused = row !== undefined && row.refusedEmail === actor.email;
  return {
    choices: { ...usualChoices, ...row?.choices },
    refusedAt: isRefused ? row.refusedAt : null,
  };
}

/** Notifications that wait for a mail move to the newly chosen kind of mail. */
export async function chooseMails(
  tx: Transaction,
  userId: bigint,
  choices: Partial<MailChoices>,
): Promise<void> {
  await ensureSettings(tx, userId);
  await tx
    .update(notificationSettings)
    .set({ choices: sql`${notificationSettings.choices} || ${JSON.stringify(choices)}::jsonb` })
    .where(eq(notificationSettings.userId, userId));
  for (const [topic, choice] of Object.entries(choices) as [MailTopic, MailChoice][])
    await tx
      .update(notifications)
      .set({ mail: choice === "none" ? null : choice })
      .where(
        and(
          eq(notifications.userId, userId),
          isNotNull(notifications.mail),
          inArray(notifications.kind, kindsOf(topic)),
        ),
      );
}

export const setMailChoices = (
  database: Database,
  actor: Actor,
  choices: MailChoices,
): Promise<void> => transact(database, (tx) => chooseMails(tx, actor.userId, choices));

export const forAll = (choice: MailChoice): MailChoices =>
  Object.fromEntries(mailTopics.map((topic) => [topic, choice])) as MailChoices;

export async function mailAgain(database: Database, actor: Actor): Promise<void> {
  await database
    .update(notificationSettings)
    .set({ refusedEmail: null, refusedAt: null })
    .where(eq(notificationSettings.userId, actor.userId));
}

/** Stops notification mails to an email that a server refused permanently. */
export async function noteRefusal(
  database: Database,
  userId: bigint,
  email: string,
): Promise<void> {
  await transact(database, async (tx) => {
    // The refused mail may have gone to a former email.
    const isPresent = and(eq(users.id, userId), eq(users.email, email));
    if ((await tx.$count(users, isPresent)) === 0) return;
    await ensureSettings(tx, userId);
    await tx
      .update(notificationSettings)
      .set({ refusedEmail: email, refusedAt: sql`now()` })
      .where(eq(notificationSettings.userId, userId));
    await tx
      .update(notifications)
      .set({ mail: null })
      .where(and(eq(notifications.userId, userId), isNotNull(notifications.mail)));
  });
}
