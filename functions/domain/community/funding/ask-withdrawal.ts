import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { askWithdrawal as endpoint } from "../../../contract/money/withdrawal.ts";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { withdrawals, type communities, type tokens } from "../../../db/schema/index.ts";
import type { IdentityCookie } from "../../../platform/identity/identity.ts";
import type { Actor } from "../../actor.ts";
import { requireRole } from "../people/require-role.ts";
import { requireRecentLogIn } from "../../identity/session/require-recent-log-in.ts";
import { parseUnits, readUnits } from "../../parse-units.ts";
import { Refusal } from "../../refusal.ts";
import { lockPool } from "../../money/pool/lock-pool.ts";
import { requireToken } from "../../money/wallet/token-to-pay.ts";
import { beginWithdrawal } from "../../money/withdrawal/begin-withdrawal.ts";
import { findWithdrawable } from "../../money/withdrawal/withdrawable.ts";
import type { WithdrawalTerms } from "../../money/withdrawal/withdrawal-terms.ts";

type Token = typeof tokens.$inferSelect;
type Community = typeof communities.$inferSelect;

/** Demands a second factor and a recent log-in, as from admins. */
function requireStrong(session: IdentityCookie, isExcused: boolean): void {
  if (!session.isStrong && !isExcused) throw new Refusal("second-factor-required");
  requireRecentLogIn(session);
}

type OwnerRequest = {
  readonly database: Database;
  readonly actor: Actor;
  readonly session: IdentityCookie;
  readonly excusesAdmins: boolean;
  readonly withdrawals: WithdrawalTerms;
};

/**
 * Sets money of a pool aside that goes back to the sender of its newest deposit, and tells all owners. A form that is
 * sent twice makes one withdrawal.
 */
export async function askWithdrawal(
  { database, actor, session, excusesAdmins, withdrawals: terms }: OwnerRequest,
  slug: string,
  asked: z.output<(typeof endpoint)["body"]>,
): Promise<void> {
  await requireRole(database, actor, slug, ["owner"]);
  requireStrong(session, excusesAdmins);
  await transact(database, async (tx) => {
    const community = await requireRole(tx, actor, slug, ["owner"]);
    if (community.suspendedAt !== null) throw new Refusal("withdrawals-off");
    const token = await readToken(tx, asked.token, terms);
    const units = readAmount(asked.amount, token);
    const available = await lockPool(tx, { community: slug, token: token.symbol });
    const isSame = and(
      eq(withdrawals.communityId, community.id),
      eq(withdrawals.formKey, asked.key),
    );
    if ((await tx.$count(withdrawals, isSame)) > 0) return;
    const found = await findWithdrawable(tx, { community: slug, token: token.symbol }, available);
    if (!found || found.chainId !== token.chainId || units > found.most)
      throw new Refusal("withdrawal-uncovered");
    await refuseBeyondLimits(tx, community, token, units, terms);
    await beginWithdrawal(tx, community, token.symbol, units, found, {
      askedById: actor.userId,
      formKey: asked.key,
      hours: terms.hours,
    });
  });
}

async function readToken(tx: Transaction, symbol: string, { chainId }: WithdrawalTerms) {
  const token = await requireToken(tx, symbol);
  if (!token.cashable || chainId === null || token.chainId !== chainId)
    throw new Refusal("withdrawals-off");
  return token;
}

function readAmount(amount: string, { decimals, smallestPayout }: Token): bigint {
  const units = readUnits(amount, decimals);
  if (units < smallestPayout) throw new Refusal("payout-too-small");
  return units;
}

async function refuseBeyondLimits(
  tx: Transaction,
  { id }: Community,
  { symbol, decimals }: Token,
  units: bigint,
  { dayValue }: WithdrawalTerms,
): Promise<void> {
  const sum = sql`coalesce(sum(${withdrawals.amount}) filter (where ${withdrawals.state} not in ('cancelled', 'returned')), 0)`;
  const [day] = await tx
    .select({ count: sql<number>`count(*)::int`, sum: sum.mapWith(withdrawals.amount) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.communityId, id),
        eq(withdrawals.token, symbol),
        sql`${withdrawals.createdAt} > now() - interval '24 hours'`,
      ),
    );
  if (!day) return;
  const most = parseUnits(String(dayValue), decimals);
  if (day.count >= limits.poolWithdrawalsADay || day.sum + units > most)
    throw new Refusal("withdrawal-day-limit");
}
