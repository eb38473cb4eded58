import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdNow, identity, instant, reference } from "./columns.ts";
import { users } from "./people.ts";

/** How a member showed that an address is theirs: by typing it, or by a signature of its key. */
export const addressProofs = ["typed", "signed"] as const;
export type AddressProof = (typeof addressProofs)[number];

/**
 * Where members are paid: one address for each member and chain. One that is replaced stays, because
 * who shared an address with whom is asked of former ones, too.
 */
export const payoutAddresses = pgTable(
  "payout_addresses",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** EIP-155. */
    chainId: bigint({ mode: "number" }).notNull(),
    /** With the capitals of EIP-55, so that two that are equal are equal as texts. */
    address: text().notNull(),
    proof: text({ enum: addressProofs }).notNull(),
    setAt: createdNow(),
    replacedAt: instant(),
    /** Since its owner said that a change of the account was not theirs. */
    stoppedAt: instant(),
    /** Whether another member has or had it; a list of those that do is read from these (`markShared`). */
    shared: boolean().notNull().default(false),
    /** When an admin last let it be paid although another member had it (`shared-address.ts`). */
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

/** The message that a member was last asked to sign for an address. It counts once. */
export const addressQuestions = pgTable("address_questions", {
  userId: reference()
    .primaryKey()
    .references(() => users.id),
  chainId: bigint({ mode: "number" }).notNull(),
  address: text().notNull(),
  /** As EIP-4361 writes it, with its nonce. */
  message: text().notNull(),
  expiresAt: instant().notNull(),
});
