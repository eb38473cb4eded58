import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Challenge, Submission } from "../../../contract/learning/submission.ts";
import type { Money } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { reservations, submissions, tokens, type challenges } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { moneyOf } from "../../money-of.ts";
import { balanceOf } from "../ledger/transfer.ts";
import { availableIn, type Pool } from "./lock-pool.ts";
import { isNewcomer, mayNewcomerHave } from "./newcomers.ts";
import { isReservation, type RewardKind } from "./promised.ts";
import { hasAllReservations } from "./reserve-rewards.ts";

export const availableOf = (database: Database, pool: Pool): Promise<bigint> =>
  balanceOf(database, pool.token, availableIn(pool));

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

async function findPromise(
  database: Database,
  submissionId: bigint,
  kind: RewardKind,
  where: SQL | undefined,
) {
  const [found] = await database
    .select({ reservation: reservations, decimals: tokens.decimals })
    .from(reservations)
    .innerJoin(tokens, eq(tokens.symbol, reservations.token))
    .innerJoin(submissions, eq(submissions.id, reservations.submissionId))
    .where(and(isReservation(submissionId, kind), where));
  if (!found) return null;
  const { token, amount, expiresAt } = found.reservation;
  return { reward: moneyOf(token, found.decimals, amount), until: expiresAt };
}

export const owedFor = async (database: Database, submissionId: bigint): Promise<Money | null> =>
  (await findPromise(database, submissionId, "challenge-reward", isNotNull(reservations.owedSince)))
    ?.reward ?? null;

export const reservedFor = (
  database: Database,
  submissionId: bigint,
  kind: "challenge-reward" | "late-reward" = "challenge-reward",
): Promise<NonNullable<Submission["viewer"]>["reserved"]> => {
  const isOpen = and(isNull(submissions.points), isNull(reservations.endedAt));
  return findPromise(database, submissionId, kind, isOpen);
};
