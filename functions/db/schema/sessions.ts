import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, createdNow, identity, instant } from "./columns.ts";

const sessionEndings = [
  "log-out",
  "email-verified",
  "account-recovered",
  "account-disabled",
  "account-deleted",
  "tokens-revoked",
] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/**
 * One sign-in of an identity on a device. It references the identity's `uid`, because there may be
 * no profile yet. Only the browser's sealed cookie has the secret.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: identity(),
    uid: text().notNull(),
    secretHash: bytes().notNull().unique(),
    startedAt: createdNow(),
    lastUsedAt: createdNow(),
    /**
     * The sign-in time by the newest cookie. Null after the tokens were revoked, until a new cookie
     * is used.
     */
    signedInAt: instant(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    ending: text({ enum: sessionEndings }),
    /** The lock of the web tier's instance that renews the tokens. */
    renewingUntil: instant(),
    renewedAt: instant(),
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
      sql`${table.ending} in ('log-out', 'email-verified', 'account-recovered', 'account-disabled', 'account-deleted', 'tokens-revoked')`,
    ),
    check(
      "session_ended_for_a_reason",
      sql`(${table.endedAt} is null) = (${table.ending} is null)`,
    ),
  ],
);
