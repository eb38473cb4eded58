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
import { bytes, createdNow, identity, instant, reference } from "./columns.ts";

export const pictures = pgTable("pictures", {
  /** The digest of the bytes, 32 hexadecimal digits. */
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
     * The address that the identity service last put in a token of this account. Empty when there
     * is none, or when the address belongs to another account by then.
     */
    email: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    pictureId: text().references(() => pictures.id),
    referralCode: text().notNull().unique(),
    referredBy: reference(),
    /** What authenticators keep beside a passkey. It is random, so that it names nobody. */
    passkeyHandle: uuid().notNull().defaultRandom(),
    admin: boolean().notNull().default(false),
    locale: text().notNull().default("en"),
    /** Whether others see the member's name beside what a community has paid them. */
    namesPayments: boolean().notNull().default(false),
    /**
     * When `email` was first seen to be verified. It is written together with `email` and concerns
     * no other address.
     */
    emailVerifiedAt: instant(),
    /**
     * The address that the owner of a proved one was about to change to, by the page of its mail's
     * link. Another address that the identity service tells is not kept (`restore-address.ts`).
     */
    expectedEmail: text(),
    acceptedTermsAt: instant().notNull(),
    acceptedPrivacyAt: instant().notNull(),
    createdAt: createdNow(),
    /**
     * When its owner asked to delete the account. From then on nobody else sees the member
     * (`functions/domain/person.ts`); seven days later a job deletes what is personal.
     */
    deletionBegunAt: instant(),
    /** When that was done. The row stays, for others' work and the ledger, and names nobody. */
    deletedAt: instant(),
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
 * Every name that anybody has or had, in lower case: one primary key makes names unique without
 * regard to case, and keeps a former name for the member who had it.
 */
export const usernames = pgTable(
  "usernames",
  {
    name: text().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdNow(),
  },
  (table) => [index("usernames_of_user").on(table.userId)],
);

/**
 * The names of members who were deleted, as digests: nobody else gets them for a year, so that
 * nobody passes for who was known by one.
 */
export const formerUsernames = pgTable("former_usernames", {
  /** SHA-256 of the name in lower case. */
  digest: bytes().primaryKey(),
  freeAt: instant().notNull(),
});

export const attempts = pgTable(
  "attempts",
  {
    kind: text().notNull(),
    /** A digest of the address or the account: neither is kept in the clear. */
    subject: text().notNull(),
    count: reference().notNull(),
    windowStart: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index("attempts_by_age").on(table.windowStart),
  ],
);
