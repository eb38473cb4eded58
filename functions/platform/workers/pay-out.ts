import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { describeError } from "../../contract/core/describe-error.ts";
import { payouts, tokens } from "../../db/schema/index.ts";
import { fillGaps } from "../../domain/money/payout/fill-gaps.ts";
import { reconcilePending } from "../../domain/money/payout/reconcile-pending.ts";
import { isTokenPaid } from "../../domain/money/payout/look-at-token.ts";
import type { PayoutContext } from "../../domain/money/payout/payout-context.ts";
import { signNext } from "../../domain/money/payout/sign-next.ts";
import { noteRun, requireSameChain, watchWallet } from "../../domain/money/payout/watch-wallet.ts";
import { catchUp } from "../../domain/money/recovery/catch-up.ts";
import { endComparison } from "../../domain/money/recovery/mark-restored.ts";

/**
 * One payout round: settles final transactions, fills nonce gaps, records unknown transactions,
 * then signs waiting payouts. Returns true if any is in progress. Safe to run concurrently and to interrupt: transactions are
 * stored before they are broadcast, and stored ones are broadcast again.
 */
export async function workOnPayouts(context: PayoutContext): Promise<boolean> {
  const { database, chain } = context;
  await requireSameChain(context);
  const open = await reconcilePending(context);
  let signed = 0;
  await fillGaps(context);
  if (!(await catchUp(context)) || !(await endComparison(context))) return true;
  while (await signNext(context)) signed += 1;
  if (open + signed > 0) return true;
  const [waiting] = await database
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(tokens, eq(tokens.symbol, payouts.token))
    .where(
      and(
        eq(payouts.chainId, chain.chainId),
        eq(payouts.state, "claimed"),
        lte(payouts.retryAt, sql`now() + interval '30 seconds'`),
        isTokenPaid,
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

/** In milliseconds: between rounds, and the maximum duration of a job. */
const pause = 1_500;
const longest = 50_000;

type Options = { readonly log: Logger; readonly pause?: number };

export const createPayoutWork =
  (context: PayoutContext, { log, pause: between = pause }: Options) =>
  async (signal: AbortSignal): Promise<void> => {
    const end = Date.now() + longest;
    try {
      await watchWallet(context);
      while (!signal.aborted && Date.now() < end && (await workOnPayouts(context)))
        await wait(between, null, { signal }).catch(() => null);
      await noteRun(context, null);
    } catch (error) {
      log.error({ error }, "payouts not made");
      const [first] = describeError(error);
      await noteRun(context, first?.message ?? first?.name ?? "unknown");
      throw error;
    }
  };
