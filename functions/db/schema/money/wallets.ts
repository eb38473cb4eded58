import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdNow, identity, instant, referenceTo } from "../columns.ts";
import { users } from "../people.ts";

export const addressProofs = ["typed", "signed"] as const;
export type AddressProof = (typeof addressProofs)[number];

/**
 * Payout addresses: one current per member and chain. Replaced ones stay, because sharing is also
 * checked against former addresses.
 */
export const payoutAddresses = pgTable(
  "payout_addresses",
  {
    id: identity(),
    userId: referenceTo(() => users.id).notNull(),
    chainId: bigint({ mode: "number" }).notNull(),
    /** EIP-55 case, so that equal addresses are equal texts. */
    address: text().notNull(),
    proof: text({ enum: addressProofs }).notNull(),
    setAt: createdNow(),
    replacedAt: instant(),
    /** Set when the owner disavowed an account change. */
    stoppedAt: instant(),
    /** True if another member has or had the address; `markShared` sets it. */
    shared: boolean().notNull().default(false),
    /** The time at which an admin last allowed payouts to a shared address (`shared-address.ts`). */
    clearedAt: instant(),
  },
  (table) => [
    uniqueIndex("payout_address_of_chain")
      .on(table.userId, table.chainId)
      .where(sql`${table.replacedAt} is null`),
    index("payout_addresses_of_user").on(table.userId, table.id),
    index("payout_addresses_by_address").on(table.address),
    index("shared_payout_addresses")
      .on(table.id)
      .where(sql`${table.shared}`),
    check("address_of_evm", sql`${table.address} ~ '^0x[0-9A-Fa-f]{40}$'`),
    check("address_proof_known", sql`${table.proof} in ('typed', 'signed')`),
  ],
);

/** The last message a member was asked to sign for an address. Used once. */
export const addressQuestions = pgTable("address_questions", {
  userId: referenceTo(() => users.id).primaryKey(),
  chainId: bigint({ mode: "number" }).notNull(),
  address: text().notNull(),
  message: text().notNull(),
  expiresAt: instant().notNull(),
});
