import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, createdNow, identity, instant, reference } from "./columns.ts";
import { users } from "./people.ts";

/** A member's passkeys: public keys of authenticators (WebAuthn). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** What its authenticator calls it, in base64url. */
    credentialId: text().notNull().unique(),
    /** In COSE form. */
    publicKey: bytes().notNull(),
    /** How often it was used, as its authenticator counts; 0 where that counts nothing. */
    counter: reference().notNull(),
    /** How browsers reach the authenticator: `internal`, `usb` and the like. */
    transports: text().array().notNull(),
    /** Whether it can be on several devices, and whether it is kept somewhere else by now. */
    deviceType: text({ enum: ["singleDevice", "multiDevice"] }).notNull(),
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: createdNow(),
    lastUsedAt: instant(),
  },
  (table) => [
    index("passkeys_of_user").on(table.userId, table.id),
    check("passkey_device_known", sql`${table.deviceType} in ('singleDevice', 'multiDevice')`),
  ],
);

/** Challenges that a passkey has answered, so that no answer counts twice. */
export const answeredChallenges = pgTable(
  "answered_challenges",
  {
    /** SHA-256 of the challenge. */
    digest: bytes().primaryKey(),
    answeredAt: createdNow(),
  },
  (table) => [index("answered_challenges_by_age").on(table.answeredAt)],
);
