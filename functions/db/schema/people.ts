import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  bytes,
  createdNow,
  identity,
  instant,
  reference,
  referenceTo,
  textReferenceTo,
} from "./columns.ts";

export const pictures = pgTable("pictures", {
  id: text().primaryKey(),
  bytes: bytes().notNull(),
  createdAt: createdNow(),
});

export const users = pgTable(
  "users",
  {
    id: identity(),
    uid: text().notNull().unique(),
    username: text().notNull(),
    /**
     * The email in the account's latest token. Empty without one, or if the email belongs to
     * another account now.
     */
    email: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    pictureId: textReferenceTo(() => pictures.id),
    referralCode: text().notNull().unique(),
    referredBy: reference(),
    /** The WebAuthn user handle, random so that it identifies no person. */
    passkeyHandle: uuid().notNull().defaultRandom(),
    admin: boolean().notNull().default(false),
    locale: text().notNull().default("en"),
    namesPayments: boolean().notNull().default(false),
    /** The time at which `email` was first seen as verified. Both columns are written together. */
    emailVerifiedAt: instant(),
    /**
     * The email that a member with a proved email is about to change to, by this site's page. Other changes are
     * reverted (`restore-email.ts`).
     */
    expectedEmail: text(),
    acceptedTermsAt: instant().notNull(),
    acceptedPrivacyAt: instant().notNull(),
    createdAt: createdNow(),
    /**
     * When deletion was requested. The member is hidden from then on
     * (`functions/domain/public-user.ts`), and a job deletes personal data after seven days.
     */
    deletionBegunAt: instant(),
    /**
     * When personal data was deleted. The row stays, anonymous, for others' work and the ledger.
     */
    deletedAt: instant(),
    /** Set while a moderator's decision hides the profile; the name stays beside the member's work. */
    hiddenAt: instant(),
  },
  (table) => [
    index("users_to_delete")
      .on(table.deletionBegunAt)
      .where(sql`${table.deletionBegunAt} is not null and ${table.deletedAt} is null`),
    check(
      "deleted_after_it_begins",
      sql`${table.deletedAt} is null or ${table.deletionBegunAt} is not null`,
    ),
    index("users_by_inviter").on(table.referredBy, table.id),
    index("users_by_picture").on(table.pictureId),
    uniqueIndex("users_by_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} <> ''`),
    check(
      "no_self_referral",
      sql`${table.referredBy} is null or ${table.referredBy} <> ${table.id}`,
    ),
    check("locale_known", sql`${table.locale} in ('en', 'es')`),
  ],
);

/**
 * All current and former usernames in lower case. The primary key makes them unique regardless of
 * case and keeps former ones for their member.
 */
export const usernames = pgTable(
  "usernames",
  {
    name: text().primaryKey(),
    userId: referenceTo(() => users.id).notNull(),
    createdAt: createdNow(),
  },
  (table) => [index("usernames_of_user").on(table.userId)],
);

/** Digests of deleted members' usernames. They are reserved for a year against impersonation. */
export const formerUsernames = pgTable("former_usernames", {
  digest: bytes().primaryKey(),
  freeAt: instant().notNull(),
});

export const attempts = pgTable(
  "attempts",
  {
    kind: text().notNull(),
    /** A digest of the client IP or account; neither is stored in clear text. */
    subject: text().notNull(),
    count: reference().notNull(),
    windowStart: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index("attempts_by_age").on(table.windowStart),
  ],
);
