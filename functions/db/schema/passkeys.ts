import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, createdNow, identity, instant, reference, referenceTo } from "./columns.ts";
import { users } from "./people.ts";

export const passkeys = pgTable(
  "passkeys",
  {
    id: identity(),
    userId: referenceTo(() => users.id).notNull(),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** The authenticator's signature counter; 0 if it has none. */
    counter: reference().notNull(),
    transports: text().array().notNull(),
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

/** Used challenges, so that no answer counts twice. */
export const answeredChallenges = pgTable(
  "answered_challenges",
  {
    digest: bytes().primaryKey(),
    answeredAt: createdNow(),
  },
  (table) => [index("answered_challenges_by_age").on(table.answeredAt)],
);
