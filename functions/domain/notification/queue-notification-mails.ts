import { and, desc, eq, lt, sql, type SQL } from "drizzle-orm";
import { digestHour, type MailChoice } from "../../contract/community/mail-choices.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { notificationSettings, notifications } from "../../db/schema/index.ts";
import { eachApart } from "../each-apart.ts";
import { queueMail } from "./mail/queue-mail.ts";
import { ensureSettings } from "./settings-row.ts";

const shownInMail = 20;

const batch = 200;

/** The time that "at once" mails wait after a notification, to collect related ones. */
const gathering = sql`interval '1 minute'`;
/** The time that "at once" mails wait after the previous mail. */
const pause = sql`interval '10 minutes'`;

type Choice = Exclude<MailChoice, "none">;

type Due = {
  readonly choice: Choice;
  readonly notifications: SQL | undefined;
  readonly settings: SQL;
  readonly noted: { mailedAt: SQL } | { digestOn: SQL };
};

const atOnce = (now: SQL): Due => ({
  choice: "at-once",
  notifications: undefined,
  settings: sql`(${notificationSettings.mailedAt} is null or ${notificationSettings.mailedAt} <= ${now} - ${pause})`,
  noted: { mailedAt: now },
});

/** One mail a day, with the notifications before its hour. A missed day is skipped. */
const daily = (now: SQL): Due => {
  const today = sql`(${now} at time zone 'utc')::date`;
  const hour = sql`((${today} + make_interval(hours => ${digestHour}::int)) at time zone 'utc')`;
  return {
    choice: "daily",
    notifications: and(lt(notifications.createdAt, hour), sql`${now} >= ${hour}`),
    settings: sql`(${notificationSettings.digestOn} is null or ${notificationSettings.digestOn} < ${today})`,
    noted: { digestOn: today },
  };
};

const waits = ({ choice, notifications: held }: Due) => and(eq(notifications.mail, choice), held);

const findDue = async (database: Database, due: Due, now: SQL, after: bigint) => {
  const oldest = sql`min(${notifications.createdAt})`;
  return database
    .select({ userId: notifications.userId })
    .from(notifications)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notifications.userId))
    .where(and(waits(due), due.settings, sql`${notifications.userId} > ${after}`))
    .groupBy(notifications.userId)
    .having(due.choice === "at-once" ? sql`${oldest} <= ${now} - ${gathering}` : undefined)
    .orderBy(notifications.userId)
    .limit(batch);
};

async function* listDue(database: Database, now: SQL) {
  for (const due of [atOnce(now), daily(now)])
    for (let after = 0n; ;) {
      const members = await findDue(database, due, now, after);
      if (members.length === 0) break;
      for (const { userId } of members) {
        after = userId;
        yield { due, userId };
      }
    }
}

/**
 * Queues a member's mail and marks its notifications in one transaction, so that concurrent or
 * interrupted workers queue it once.
 */
const queueFor = async (tx: Transaction, due: Due, userId: bigint): Promise<void> => {
  await ensureSettings(tx, userId);
  const [free] = await tx
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.userId, userId), due.settings))
    .for("update", { skipLocked: true });
  if (!free) return;
  const held = and(eq(notifications.userId, userId), waits(due));
  const newest = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(held)
    .orderBy(desc(notifications.id))
    .limit(shownInMail);
  const taken = await tx
    .update(notifications)
    .set({ mail: null })
    .where(held)
    .returning({ id: notifications.id });
  if (taken.length === 0) return;
  await tx
    .update(notificationSettings)
    .set(due.noted)
    .where(eq(notificationSettings.userId, userId));
  await queueMail(tx, {
    userId,
    kind: "notifications",
    facts: {
      ids: newest.map(({ id }) => String(id)),
      more: Math.max(0, taken.length - shownInMail),
      isDigest: due.choice === "daily",
    },
  });
};

/**
 * Queues one mail per member and choice for waiting notifications. Safe to run concurrently.
 * `clock` is for tests.
 */
export async function queueNotificationMails(
  database: Database,
  clock: SQL = sql`now()`,
): Promise<void> {
  await eachApart(listDue(database, sql`(${clock})`), ({ due, userId }) =>
    transact(database, (tx) => queueFor(tx, due, userId)),
  );
}
