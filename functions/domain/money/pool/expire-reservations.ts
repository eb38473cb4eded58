import { and, asc, eq, isNull, lt, not, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { evaluations, reservations, sealedScores } from "../../../db/schema/index.ts";
import { eachApart } from "../../each-apart.ts";
import { hasPendingHiding } from "../reward/hold.ts";
import { notify } from "../../notification/notify.ts";
import { isReservation, lockReservation, release } from "./promised.ts";

const atOnce = 200;

/** A submission keeps its reservation until corrections close, because a correction may need it. */
const isEvaluated = sql`exists (select from ${evaluations} where ${evaluations.submissionId} = ${reservations.submissionId}
  and ${evaluations.settledAt} is null)`;

/** A score that is given in time earns its reward, whenever it is released. */
const isScored = sql`exists (select from ${sealedScores} where ${sealedScores.submissionId} = ${reservations.submissionId})`;

const mayEnd = and(
  isNull(reservations.endedAt),
  not(isEvaluated),
  not(isScored),
  not(hasPendingHiding(reservations.submissionId)),
);
const isDue = and(mayEnd, lt(reservations.expiresAt, sql`now()`));

/**
 * Ends expired reservations and returns their amounts to the pool, unless the score can still be
 * corrected or the work is hidden for now. Owners are notified at the end and some days before. Safe to run concurrently.
 */
export async function expireReservations(database: Database): Promise<void> {
  await warn(database);
  const due = await database
    .select({
      submissionId: reservations.submissionId,
      kind: reservations.kind,
      userId: reservations.userId,
    })
    .from(reservations)
    .where(isDue)
    .orderBy(asc(reservations.expiresAt))
    .limit(atOnce);
  await eachApart(due, ({ submissionId, kind, userId }) =>
    transact(database, async (tx) => {
      await lockReservation(tx, submissionId, kind);
      const isStillDue = await tx.$count(
        reservations,
        and(isReservation(submissionId, kind), isDue),
      );
      if (isStillDue === 0) return;
      const reward = await release(tx, submissionId, kind, { ending: "expired" });
      if (reward && kind === "challenge-reward")
        await notify(tx, { userId, kind: "reservation-ended", submissionId, reward });
    }),
  );
}

async function warn(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    const expiring = await tx
      .select()
      .from(reservations)
      .where(
        and(
          mayEnd,
          eq(reservations.kind, "challenge-reward"),
          isNull(reservations.warnedAt),
          sql`${reservations.expiresAt} < now() + make_interval(days => ${limits.reservationWarningDays})`,
        ),
      )
      .orderBy(asc(reservations.expiresAt))
      .limit(atOnce)
      .for("update", { skipLocked: true });
    for (const { submissionId, kind, userId, token, amount } of expiring) {
      await tx
        .update(reservations)
        .set({ warnedAt: sql`now()` })
        .where(isReservation(submissionId, kind));
      await notify(tx, {
        userId,
        kind: "reservation-ends",
        submissionId,
        reward: { token, amount },
      });
    }
  });
}
