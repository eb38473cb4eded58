import { and, eq, isNull } from "drizzle-orm";
import type { ledgerKinds } from "../../contract/viewer.ts";
import type { Transaction } from "../../db/connect.ts";
import { accounts, transfers } from "../../db/schema/index.ts";

/** Movements of members' wallets, and those between the platform's own accounts. */
type LedgerKind =
  (typeof ledgerKinds)[number] | "funding" | "payout-paid" | "reservation" | "release";

/** Whose account: a member's wallet, or one of the platform's own by its name. */
export type Holder = { userId: bigint } | { platform: string };

/** Whether an account of the platform holds money of its own, and cannot go below zero. */
const isTracked = (kind: string) => /^(?:pool|reserved|payouts):/.test(kind);

/** The account of a holder in a token, made when it is first needed. */
export async function requireAccount(
  tx: Transaction,
  token: string,
  holder: Holder,
): Promise<bigint> {
  const kind = "platform" in holder ? holder.platform : "wallet";
  const userId = "userId" in holder ? holder.userId : null;
  const wanted = and(
    eq(accounts.token, token),
    eq(accounts.kind, kind),
    userId === null ? isNull(accounts.userId) : eq(accounts.userId, userId),
  );
  const find = () => tx.select({ id: accounts.id }).from(accounts).where(wanted);
  const [found] = await find();
  if (found) return found.id;
  const [made] = await tx
    .insert(accounts)
    .values({ token, userId, kind, tracked: userId !== null || isTracked(kind) })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (made) return made.id;
  const [raced] = await find();
  if (!raced) throw new Error(`No ${kind} account for ${token}`);
  return raced.id;
}

type Movement = {
  /** Names what happened, so that it happens once. */
  idempotencyKey: string;
  kind: LedgerKind;
  token: string;
  /** Integer base units, more than zero. */
  amount: bigint;
  from: Holder;
  to: Holder;
  submissionId?: bigint;
  /** Until when its receiver cannot claim it, as ISO 8601; at once where it is missing. */
  heldUntil?: string;
};

/** Moves value in the ledger. Throws where a movement of the same key exists. */
export async function transfer(tx: Transaction, movement: Movement): Promise<void> {
  if (!(await transferOnce(tx, movement)))
    throw new Error(`The ledger has a transfer ${movement.idempotencyKey} already`);
}

/** Moves value unless a movement of the same key exists, and returns whether this call moved it. */
export async function transferOnce(tx: Transaction, movement: Movement): Promise<boolean> {
  const { idempotencyKey, kind, token, amount, submissionId, heldUntil } = movement;
  const debitAccountId = await requireAccount(tx, token, movement.from);
  const creditAccountId = await requireAccount(tx, token, movement.to);
  const written = await tx
    .insert(transfers)
    .values({
      ...{ idempotencyKey, kind, token, amount, submissionId, heldUntil },
      debitAccountId,
      creditAccountId,
    })
    .onConflictDoNothing({ target: transfers.idempotencyKey })
    .returning({ id: transfers.id });
  return written.length === 1;
}
