import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { communities, tokens } from "../catalogue.ts";
import {
  createdNow,
  identity,
  instant,
  reference,
  referenceTo,
  textReferenceTo,
  units,
} from "../columns.ts";

/** Deposits into reward pools, as the worker has read them from the chain. */

const log = () => ({
  chainId: bigint({ mode: "number" }).notNull(),
  transactionHash: text().notNull(),
  logIndex: integer().notNull(),
  block: reference().notNull(),
  sender: text().notNull(),
  /** The Keccak hash of the community's slug. */
  pool: text().notNull(),
  /** The token's contract in lower case; null for the native coin. */
  contract: text(),
  amount: units().notNull(),
});

/** Deposits of final blocks. A deposit without an open pool or a known token waits for an admin. */
export const deposits = pgTable(
  "deposits",
  {
    id: identity(),
    ...log(),
    blockHash: text().notNull(),
    communityId: referenceTo(() => communities.id),
    token: textReferenceTo(() => tokens.symbol),
    createdAt: createdNow(),
    /** Null while the deposit waits. */
    creditedAt: instant(),
  },
  (table) => [
    unique("deposit_credited_once").on(table.chainId, table.transactionHash, table.logIndex),
    index("deposits_of_pool").on(table.communityId, table.token, table.id),
    index("waiting_deposits")
      .on(table.id)
      .where(sql`${table.creditedAt} is null`),
    check("amount_positive", sql`${table.amount} > 0`),
    check(
      "credited_to_a_pool",
      sql`${table.creditedAt} is null or (${table.communityId} is not null and ${table.token} is not null)`,
    ),
  ],
);

/** Deposits of blocks that are not final, as of the last reading. */
export const pendingDeposits = pgTable("pending_deposits", log(), (table) => [
  primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] }),
]);

/** The next block of each contract that the worker will read. */
export const depositCursors = pgTable(
  "deposit_cursors",
  {
    chainId: bigint({ mode: "number" }).notNull(),
    contract: text().notNull(),
    /** All earlier blocks were read when they were final. */
    nextBlock: reference().notNull(),
    /** The chain's newest block at the last reading. */
    head: reference().notNull(),
    lookedAt: createdNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.contract] })],
);
