import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, createdNow, identity, instant } from "./columns.ts";

/** Why a session ended before its time. */
const sessionEndings = [
  "log-out",
  "address-verified",
  "account-recovered",
  "account-disabled",
  "account-deleted",
  "tokens-revoked",
] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/**
 * One sign-in of an identity on a device. It belongs to the identity's `uid`, because there may be
 * no profile yet. Only the browser has the secret, in its sealed cookie.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: identity(),
    uid: text().notNull(),
    /** SHA-256 of the secret's 32 bytes. */
    secretHash: bytes().notNull().unique(),
    startedAt: createdNow(),
    /** When it was last used: true to the minute. */
    lastUsedAt: createdNow(),
    /**
     * When the owner signed in, according to the newest cookie. Null after Ayni has revoked the
     * account's tokens, until a new cookie says it.
     */
    signedInAt: instant(),
    /** No renewal moves it. */
    endsAt: instant().notNull(),
    endedAt: instant(),
    ending: text({ enum: sessionEndings }),
    /** Until when one instance of the web tier has the renewal of its tokens to itself. */
    renewingUntil: instant(),
    /** When its tokens were last renewed. */
    renewedAt: instant(),
    /** Where it was used when it began or was last renewed: `SessionPlace` of the contract. */
    browser: text(),
    system: text(),
    network: text(),
  },
  (table) => [
    index("sessions_of_identity")
      .on(table.uid, table.id)
      .where(sql`${table.endedAt} is null`),
    index("sessions_by_end").on(table.endsAt),
    index("sessions_by_use")
      .on(table.lastUsedAt)
      .where(sql`${table.endedAt} is null`),
    check(
      "session_ending_known",
      sql`${table.ending} in ('log-out', 'address-verified', 'account-recovered', 'account-disabled', 'account-deleted', 'tokens-revoked')`,
    ),
    check(
      "session_ended_for_a_reason",
      sql`(${table.endedAt} is null) = (${table.ending} is null)`,
    ),
  ],
);
