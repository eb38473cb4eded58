import { and, eq, isNull, sql } from "drizzle-orm";
import type { AccountChange } from "../../../contract/identity/account-change.ts";
import type { Database } from "../../../db/connect.ts";
import { payoutAddresses, tokens } from "../../../db/schema/index.ts";
import { isHeldAsShared } from "./shared-address.ts";

/**
 * These changes delay payouts like a change of the payout address, so that the owner can read the
 * mail about them first.
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

const lastDelayingChange = sql`(select max(created_at) from account_changes
  where user_id = ${payoutAddresses.userId} and change in (${delaying}))`;

export const mayPayFrom = (delayHours: number) =>
  sql`greatest(${payoutAddresses.setAt}, ${lastDelayingChange}) + make_interval(hours => ${delayHours}::int)`;

export type PayoutAddress = {
  readonly address: string;
  readonly chainId: number;
  readonly proof: "typed" | "signed";
  readonly setAt: Date;
  readonly mayPayFrom: Date;
  readonly stoppedAt: Date | null;
  readonly isHeld: boolean;
};

/**
 * The member's payout address for a token, and when payments may start. Null without an address,
 * and for a token that cannot be cashed out. A claim for another address must not be paid, because
 * an attacker may have set that one. `delayHours` is `PAYOUT_DELAY_HOURS`.
 */
export const payoutAddressOf = async (
  tx: Database,
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
