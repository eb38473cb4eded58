import { and, desc, eq, lt, sql, type SQL } from "drizzle-orm";
import { digestHour, type MailChoice } from "../../contract/mail-choices.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { notificationSettings, notifications } from "../../db/schema/index.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { ensureSettings } from "./settings-row.ts";

/** Notifications that one mail shows; it says how many more there are. */
const shownInMail = 20;

/** Members who are looked at in one statement. */
const batch = 200;

/** A mail that goes out "at once" waits this long for what happens with it … */
const gathering = sql`interval '1 minute'`;
/** … and this long after the one before. */
const pause = sql`interval '10 minutes'`;

type Choice = Exclude<MailChoice, "none">;

/** What decides when the mails of a choice are due, by the database's clock or a test's. */
type Due = {
  readonly choice: Choice;
  /** The notifications that such a mail may hold. */
  readonly notifications: SQL | undefined;
  /** Whether a member is due for one, by their settings. */
  readonly settings: SQL;
  /** What the settings say once it is queued. */
  readonly noted: { mailedAt: SQL } | { digestOn: SQL };
};

const atOnce = (now: SQL): Due => ({
  choice: "at-once",
  notifications: undefined,
  settings: sql`(${notificationSettings.mailedAt} is null or ${notificationSettings.mailedAt} <= ${now} - ${pause})`,
  noted: { mailedAt: now },
});

/** One a day, of what happened before its hour; a day that nobody sent it on is skipped. */
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

/** Whether a notification waits for such a mail. */
const waits = ({ choice, notifications: held }: Due) => and(eq(notifications.mail, choice), held);

/** The members after `after` who are due for a mail. */
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

/**
 * Queues the mail of one member, and notes it with what it holds, in one transaction: of several
 * workers one does, and a worker that is ended in between has done nothing.
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
 * Makes mails of the notifications that wait for one: one a member and choice, however many there
 * are. Several at once share the members. `clock` is the database's, but for tests.
 */
export async function queueNotificationMails(
  database: Database,
  clock: SQL = sql`now()`,
): Promise<void> {
  const now = sql`(${clock})`;
  for (const due of [atOnce(now), daily(now)])
    for (let after = 0n; ;) {
      const members = await findDue(database, due, now, after);
      if (members.length === 0) break;
      for (const { userId } of members) {
        after = userId;
        await transact(database, (tx) => queueFor(tx, due, userId));
      }
    }
}
