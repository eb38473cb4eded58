import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { changesOfAccounts } from "../account.ts";
import { bytes, createdNow, identity, instant, referenceTo } from "../columns.ts";
import { users } from "../people.ts";

/**
 * Outgoing mails, queued in the transaction of their cause. Personal data is deleted once a mail is
 * sent or given up.
 */
export const mails = pgTable(
  "mails",
  {
    id: identity(),
    /** Null for a mail about an application or a report, whose recipient may have no account. */
    userId: referenceTo(() => users.id),
    kind: text().notNull(),
    locale: text().notNull(),
    recipient: text().notNull(),
    facts: jsonb().$type<object>(),
    dedupeKey: text().unique(),
    attempts: integer().notNull().default(0),
    runAt: createdNow(),
    lockedUntil: instant(),
    /** Codes only, because server messages repeat emails. */
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

/** "This was not me" links, one per sent mail about an account change. */
export const notMeLinks = pgTable(
  "not_me_links",
  {
    id: identity(),
    changeId: referenceTo(() => changesOfAccounts.id).notNull(),
    tokenHash: bytes().notNull().unique(),
    recipient: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("not_me_links_of_change").on(table.changeId),
    index("not_me_links_by_end").on(table.expiresAt),
  ],
);

/** Invitations by email; each email is invited once, by any member. */
export const invitations = pgTable(
  "invitations",
  {
    id: identity(),
    inviterId: referenceTo(() => users.id).notNull(),
    /** SHA-256 of the canonical email; null if no mail was sent. */
    mailbox: bytes().unique(),
    createdAt: createdNow(),
  },
  (table) => [index("invitations_of_day").on(table.inviterId, table.createdAt)],
);
