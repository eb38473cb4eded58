import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { defaultLocale, locales } from "../../contract/core/locales.ts";
import type { Database } from "../../db/connect.ts";
import { mails } from "../../db/schema/index.ts";
import { makeNotMeLink } from "../../domain/identity/email/not-me-link.ts";
import { noteRefusal } from "../../domain/notification/mail-choices.ts";
import { readMail } from "../../domain/notification/mail/read-mail.ts";
import type { Identity } from "../identity/identity.ts";
import { RefusedMail, type SendMail } from "../mail/mail.ts";
import { renderMail } from "../mail/render-mail.ts";
import { describeMailError, saysWhy } from "../mail/smtp.ts";

const lanes = 4;

/**
 * Seconds for which a worker locks a mail, longer than sending may take. If the worker stops, another worker sends the
 * mail, possibly again.
 */
const lockSeconds = 180;

const firstPause = 60;
const longestPause = 2 * 60 * 60;

const retryPeriod = sql`interval '2 days'`;

type Dependencies = {
  readonly database: Database;
  readonly identity: Identity;
  readonly send: SendMail;
  readonly site: string;
  readonly log: Logger;
};

const isOpen = and(isNull(mails.sentAt), isNull(mails.givenUpAt));
const emptied = { recipient: "", facts: null, lockedUntil: null };

const unwanted = { lastError: "not wanted any more", givenUpAt: sql`now()` };

const claim = async (database: Database) => {
  const due = database
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isOpen,
        lte(mails.runAt, sql`now()`),
        or(isNull(mails.lockedUntil), lt(mails.lockedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(mails.runAt), asc(mails.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await database
    .update(mails)
    .set({
      lockedUntil: sql`now() + make_interval(secs => ${lockSeconds}::int)`,
      attempts: sql`${mails.attempts} + 1`,
    })
    // A scalar subquery, which PostgreSQL evaluates once.
    .where(and(sql`${mails.id} = (${due})`, isOpen))
    .returning();
  return mail;
};

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

const deliver = async (
  { database, identity, send, site }: Dependencies,
  mail: Claimed,
): Promise<boolean> => {
  const { id, userId, kind, facts, recipient, createdAt } = mail;
  const locale = locales.find((known) => known === mail.locale) ?? defaultLocale;
  const rendered = await renderMail(kind, facts ?? {}, {
    locale,
    site,
    makeToken: (changeId) => makeNotMeLink(database, changeId, recipient),
    readMail: async (ids) =>
      userId === null ? null : readMail(database, identity, { userId, recipient, ids, locale }),
  });
  if (!rendered) return false;
  const host = new URL(site).hostname;
  await send({ ...rendered, to: recipient, locale, id: `${Date.parse(createdAt)}.${id}@${host}` });
  return true;
};

const settle = (database: Database, { id }: Claimed, how: object) =>
  database.update(mails).set(how).where(eq(mails.id, id));

const fail = async ({ database, log }: Dependencies, mail: Claimed, error: unknown) => {
  const { id, userId, recipient, kind, attempts } = mail;
  const isForGood = error instanceof RefusedMail;
  const lastError = describeMailError(isForGood ? error.cause : error);
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  const isOver = isForGood ? sql`true` : sql`${mails.createdAt} < now() - ${retryPeriod}`;
  const facts = { mail: String(id), kind, attempts, lastError };
  if (isForGood && error.isByRecipient && userId !== null)
    await noteRefusal(database, userId, recipient);
  const [given] = await database
    .update(mails)
    .set({ ...emptied, lastError, givenUpAt: sql`now()` })
    .where(and(eq(mails.id, id), isOpen, isOver))
    .returning({ id: mails.id });
  if (given) {
    log.error(facts, "mail given up");
    return;
  }
  const runAt = sql`now() + make_interval(secs => ${pause}::int)`;
  await settle(database, mail, { lastError, runAt, lockedUntil: null });
  log.warn(facts, "mail not sent, to be tried again");
};

const runTime = 50_000;

const sendDue = async (dependencies: Dependencies): Promise<void> => {
  const { database } = dependencies;
  const end = Date.now() + runTime;
  for (;;) {
    const mail = Date.now() < end ? await claim(database) : undefined;
    if (!mail) return;
    let isSent: boolean;
    try {
      isSent = await deliver(dependencies, mail);
    } catch (error) {
      await fail(dependencies, mail, error);
      if (error instanceof RefusedMail || saysWhy(error)) continue;
      return;
    }
    const done = isSent ? { lastError: null, sentAt: sql`now()` } : unwanted;
    await settle(database, mail, { ...emptied, ...done });
  }
};

/**
 * Creates the job that sends queued mails. Concurrent runs do not send the same mail. A mail is
 * sent at least once: twice only if a worker stops between sending and recording.
 */
export const createMailWorker =
  (dependencies: Dependencies): (() => Promise<void>) =>
  async () => {
    await Promise.all(Array.from({ length: lanes }, () => sendDue(dependencies)));
  };
