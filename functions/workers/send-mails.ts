import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { defaultLocale, locales } from "../contract/locales.ts";
import type { Database } from "../db/connect.ts";
import { mails, notMeLinks } from "../db/schema/index.ts";
import { makeNotMeLink } from "../domain/account/not-me-link.ts";
import { noteRefusal } from "../domain/notification/mail-choices.ts";
import { readMail } from "../domain/notification/read-mail.ts";
import type { Identity } from "../identity/identity.ts";
import { RefusedMail, type SendMail } from "../mail/mail.ts";
import { renderMail } from "../mail/render-mail.ts";
import { describeMailError, saysWhy } from "../mail/smtp.ts";

/** Mails that one run sends at the same time. */
const lanes = 4;

/**
 * How long a mail is one worker's alone, in seconds: more than a mail may take. A worker that was
 * ended in between leaves it to the next one, which sends it, perhaps for the second time.
 */
const lockSeconds = 180;

/** A mail that fails is tried again after 1, 2, 4 … minutes, 2 hours at most. */
const firstPause = 60;
const longestPause = 2 * 60 * 60;

/** For how long it is tried; after two days it would be no news. */
const patience = sql`interval '2 days'`;

/** For how many days a row tells that a mail was sent, and keeps it from being queued again. */
const keptDays = 30;

type Dependencies = {
  readonly database: Database;
  /** Asked whether who a mail about notifications goes to is disabled. */
  readonly identity: Identity;
  readonly send: SendMail;
  /** The site's own address, without a slash at its end. */
  readonly site: string;
  readonly log: Logger;
};

const isOpen = and(isNull(mails.sentAt), isNull(mails.givenUpAt));
/** What is left of a mail when it is settled. */
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
    // As one value, which PostgreSQL reads once.
    .where(and(sql`${mails.id} = (${due})`, isOpen))
    .returning();
  return mail;
};

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

/** Whether the mail went out; one that nobody wants any more does not. */
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
    readMail: (ids) => readMail(database, identity, { userId, recipient, ids, locale }),
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
  const isOver = isForGood ? sql`true` : sql`${mails.createdAt} < now() - ${patience}`;
  const facts = { mail: String(id), kind, attempts, lastError };
  if (isForGood && error.isByAddress) await noteRefusal(database, userId, recipient);
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

/** For how many milliseconds a run begins further mails: then the next run goes on. */
const runTime = 50_000;

/**
 * Sends what is due, one after the other, until nothing is. A server that does not even answer is
 * left alone until the next run.
 */
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

/** Forgets what was settled long ago, and the links that work no more. */
const forgetOld = async (database: Database): Promise<void> => {
  const isOld = sql`coalesce(${mails.sentAt}, ${mails.givenUpAt}) < now() - make_interval(days => ${keptDays}::int)`;
  await database.delete(mails).where(isOld);
  await database.delete(notMeLinks).where(lt(notMeLinks.expiresAt, sql`now()`));
};

/**
 * Makes the job that sends the queued mails. Several at once share them: none sends what another one
 * has. A mail is sent at least once, and once where no worker ends between sending it and saying so.
 */
export const createMailWorker =
  (dependencies: Dependencies): (() => Promise<void>) =>
  async () => {
    await Promise.all(Array.from({ length: lanes }, () => sendDue(dependencies)));
    await forgetOld(dependencies.database);
  };
