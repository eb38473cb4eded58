import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Challenge, Submission } from "../../../contract/learning/submission.ts";
import type { Money } from "../../../contract/core/values.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import {
  ledgerAccounts,
  reservations,
  submissions,
  tokens,
  type challenges,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { moneyOf } from "../../money-of.ts";
import { availableIn, type Pool } from "./lock-pool.ts";
import { isNewcomer, mayNewcomerHave } from "./newcomers.ts";
import { hasAllReservations } from "./reserve-rewards.ts";

export async function availableOf(
  database: Database | Transaction,
  { community, token }: Pool,
): Promise<bigint> {
  const { platform: kind } = availableIn({ community, token });
  const [pool] = await database
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        isNull(ledgerAccounts.userId),
        eq(ledgerAccounts.token, token),
        eq(ledgerAccounts.kind, kind),
      ),
    );
  return pool?.balance ?? 0n;
}

export async function promiseOf(
  database: Database,
  actor: Actor | null,
  {
    reward,
    communityId,
    token,
  }: Pick<typeof challenges.$inferSelect, "reward" | "communityId" | "token">,
  community: string,
  available: bigint,
): Promise<Challenge["promises"]> {
  if (available < reward) return "points-as-pool-is-short";
  if (actor && (await hasAllReservations(database, actor.userId, communityId)))
    return "points-as-others-are-open";
  const pool = { community, token };
  if (
    (await isNewcomer(database, actor?.userId ?? null, communityId)) &&
    !(await mayNewcomerHave(database, reward, communityId, pool, available))
  )
    return "points-as-newcomers-have-half";
  return "reward";
}

export async function owedFor(
  database: Database | Transaction,
  submissionId: bigint,
): Promise<Money | null> {
  const [found] = await database
    .select({
      token: reservations.token,
      decimals: tokens.decimals,
      amount: reservations.amount,
    })
    .from(reservations)
    .innerJoin(tokens, eq(tokens.symbol, reservations.token))
    .where(
      and(
        eq(reservations.submissionId, submissionId),
        eq(reservations.kind, "challenge-reward"),
        isNotNull(reservations.owedSince),
      ),
    );
  return found ? moneyOf(found.token, found.decimals, found.amount) : null;
}

export async function reservedFor(
  database: Database | Transaction,
  submissionId: bigint,
  kind: "challenge-reward" | "late-reward" = "challenge-reward",
): Promise<NonNullable<Submission["viewer"]>["reserved"]> {
  const [found] = await database
    .select({
      token: reservations.token,
      decimals: tokens.decimals,
      amount: reservations.amount,
      until: reservations.expiresAt,
    })
    .from(reservations)
    .innerJoin(tokens, eq(tokens.symbol, reservations.token))
    .innerJoin(submissions, eq(submissions.id, reservations.submissionId))
    .where(
      and(
        isNull(submissions.points),
        eq(reservations.submissionId, submissionId),
        eq(reservations.kind, kind),
        isNull(reservations.endedAt),
      ),
    );
  return found
    ? { reward: moneyOf(found.token, found.decimals, found.amount), until: found.until }
    : null;
}
