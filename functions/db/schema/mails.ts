import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { changesOfAccounts } from "./account.ts";
import { bytes, createdNow, identity, instant, reference } from "./columns.ts";
import { users } from "./people.ts";

/**
 * The mails that Ayni itself sends. A row is written in the transaction of what it tells, and a
 * worker sends it. Once it is sent or given up, nothing personal is left of it.
 */
export const mails = pgTable(
  "mails",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    locale: text().notNull(),
    /** The address when the mail was queued; empty once the mail is settled. */
    recipient: text().notNull(),
    /** What the mail tells: `MailFacts` of its kind; null once the mail is settled. */
    facts: jsonb().$type<object>(),
    /** The same key is queued once. */
    dedupeKey: text().unique(),
    attempts: integer().notNull().default(0),
    /** Not before then. */
    runAt: createdNow(),
    /** A worker has it until then; a worker that was ended leaves it to the others after that. */
    lockedUntil: instant(),
    /** Codes alone: the words of a mail server repeat addresses. */
    lastError: text(),
    sentAt: instant(),
    givenUpAt: instant(),
    createdAt: createdNow(),
  },
  (table) => [
    index("mails_due")
      .on(table.runAt, table.id)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    index("mails_of_user").on(table.userId),
    check(
      "settled_mail_is_empty",
      sql`(${table.sentAt} is null and ${table.givenUpAt} is null) = (${table.facts} is not null and ${table.recipient} <> '')`,
    ),
  ],
);

/**
 * The links "this was not me" of the mails about changes of an account: one for each time that such
 * a mail was sent.
 */
export const notMeLinks = pgTable(
  "not_me_links",
  {
    id: identity(),
    changeId: reference()
      .notNull()
      .references(() => changesOfAccounts.id),
    /** SHA-256 of the token's 32 bytes. */
    tokenHash: bytes().notNull().unique(),
    /** The address that the mail was sent to: whoever has the token reads its mail. */
    address: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("not_me_links_of_change").on(table.changeId),
    index("not_me_links_by_end").on(table.expiresAt),
  ],
);

/** Whom members have invited by email, so that each address is written to once, whoever asks. */
export const invitations = pgTable(
  "invitations",
  {
    id: identity(),
    inviterId: reference()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the mailbox that the address leads to; null where no mail was sent. */
    mailbox: bytes().unique(),
    createdAt: createdNow(),
  },
  (table) => [index("invitations_of_day").on(table.inviterId, table.createdAt)],
);
