import { and, eq, isNull } from "drizzle-orm";
import type { ledgerKinds } from "../../../contract/identity/viewer.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { ledgerAccounts, transfers } from "../../../db/schema/index.ts";

type LedgerKind =
  | (typeof ledgerKinds)[number]
  | "funding"
  | "deposit"
  | "withdrawal"
  | "withdrawal-return"
  | "payout-paid"
  | "reservation"
  | "release";

export type Holder = { userId: bigint } | { platform: string };

/** True for platform accounts that hold money and cannot be negative. */
const isTracked = (kind: string) => /^(?:pool|reserved|payouts|deposits|withdrawals):/.test(kind);

const kindOf = (holder: Holder) => ("platform" in holder ? holder.platform : "wallet");

/** The account of a holder, which the first transfer makes. */
export async function findLedgerAccount(database: Database, token: string, holder: Holder) {
  const { id, balance, kind, userId } = ledgerAccounts;
  const isHolders = "userId" in holder ? eq(userId, holder.userId) : isNull(userId);
  const [found] = await database
    .select({ id, balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.token, token), eq(kind, kindOf(holder)), isHolders));
  return found;
}

export const balanceOf = async (...wanted: Parameters<typeof findLedgerAccount>) =>
  (await findLedgerAccount(...wanted))?.balance ?? 0n;

export async function requireLedgerAccount(
  tx: Transaction,
  token: string,
  holder: Holder,
): Promise<bigint> {
  const kind = kindOf(holder);
  const userId = "userId" in holder ? holder.userId : null;
  const found = await findLedgerAccount(tx, token, holder);
  if (found) return found.id;
  const [made] = await tx
    .insert(ledgerAccounts)
    .values({ token, userId, kind, tracked: userId !== null || isTracked(kind) })
    .onConflictDoNothing()
    .returning({ id: ledgerAccounts.id });
  if (made) return made.id;
  const raced = await findLedgerAccount(tx, token, holder);
  if (!raced) throw new Error(`No ${kind} account for ${token}`);
  return raced.id;
}

type Movement = {
  /** The idempotency key of the event. */
  idempotencyKey: string;
  kind: LedgerKind;
  token: string;
  /** Positive integer base units. */
  amount: bigint;
  from: Holder;
  to: Holder;
  submissionId?: bigint;
  /** The time until which the receiver cannot claim the amount (ISO 8601); claimable at once if missing. */
  heldUntil?: string;
};

/** Returns the id of the transfer. Throws if a transfer with this key exists. */
export async function transfer(tx: Transaction, movement: Movement): Promise<bigint> {
  const id = await transferOnce(tx, movement);
  if (id === null) throw new Error(`The ledger has a transfer ${movement.idempotencyKey} already`);
  return id;
}

/** Returns the id of the transfer; null, without a transfer, if the key exists. */
export async function transferOnce(tx: Transaction, movement: Movement): Promise<bigint | null> {
  const { idempotencyKey, kind, token, amount, submissionId, heldUntil } = movement;
  const debitAccountId = await requireLedgerAccount(tx, token, movement.from);
  const creditAccountId = await requireLedgerAccount(tx, token, movement.to);
  const [written] = await tx
    .insert(transfers)
    .values({
      idempotencyKey,
      kind,
      token,
      amount,
      submissionId,
      heldUntil,
      debitAccountId,
      creditAccountId,
    })
    .onConflictDoNothing({ target: transfers.idempotencyKey })
    .returning({ id: transfers.id });
  return written?.id ?? null;
}
