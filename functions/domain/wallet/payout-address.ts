import { and, eq, isNull, sql } from "drizzle-orm";
import type { AccountChange } from "../../contract/account-change.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { payoutAddresses, tokens } from "../../db/schema/index.ts";
import { isHeldAsShared } from "./shared-address.ts";

/**
 * After these, payouts wait as after a change of the address: whoever did one of them may not be the
 * owner, who needs time to read the mail about it.
 */
const delayingChanges = [
  "password-changed",
  "email-changed",
  "factor-removed",
  "factors-reset",
  "recovery-code-used",
  "passkey-removed",
  "sessions-ended",
  "payouts-resumed",
] as const satisfies readonly AccountChange[];

const delaying = sql.join(
  delayingChanges.map((change) => sql`${change}`),
  sql`, `,
);

/** When the newest of those changes was made to the account that an address belongs to. */
const lastDelayingChange = sql`(select max(created_at) from account_changes
  where user_id = ${payoutAddresses.userId} and change in (${delaying}))`;

/** Since when an address may be paid to. */
export const mayPayFrom = (delayHours: number) =>
  sql`greatest(${payoutAddresses.setAt}, ${lastDelayingChange}) + make_interval(hours => ${delayHours}::int)`;

export type PayoutAddress = {
  /** With the capitals of EIP-55. */
  readonly address: string;
  /** EIP-155. */
  readonly chainId: number;
  readonly proof: "typed" | "signed";
  readonly setAt: Date;
  /** Nothing is paid before. */
  readonly mayPayFrom: Date;
  /** Nothing is paid while this is set: a change of the account was not its owner's. */
  readonly stoppedAt: Date | null;
  /** Nothing is paid while this is so: an admin has to look at who shares the address. */
  readonly isHeld: boolean;
};

/**
 * Where a member is paid a token, and from when on; null without an address, and for a token that
 * cannot be cashed out. What was claimed for another address than this is not to be paid: a thief may
 * have set that one. `delayHours` is `PAYOUT_DELAY_HOURS`.
 */
export const payoutAddressOf = async (
  tx: Database | Transaction,
  userId: bigint,
  token: string,
  delayHours: number,
): Promise<PayoutAddress | null> => {
  const [found] = await tx
    .select({
      address: payoutAddresses.address,
      chainId: payoutAddresses.chainId,
      proof: payoutAddresses.proof,
      setAt: payoutAddresses.setAt,
      mayPayFrom: sql<string>`${mayPayFrom(delayHours)}`,
      stoppedAt: payoutAddresses.stoppedAt,
      isHeld: isHeldAsShared(sql`${payoutAddresses.userId}`),
    })
    .from(tokens)
    .innerJoin(payoutAddresses, eq(payoutAddresses.chainId, tokens.chainId))
    .where(
      and(
        eq(tokens.symbol, token),
        eq(tokens.cashable, true),
        eq(payoutAddresses.userId, userId),
        isNull(payoutAddresses.replacedAt),
      ),
    );
  if (!found) return null;
  const { setAt, mayPayFrom: from, stoppedAt, ...rest } = found;
  return {
    ...rest,
    setAt: new Date(setAt),
    mayPayFrom: new Date(from),
    stoppedAt: stoppedAt === null ? null : new Date(stoppedAt),
  };
};
