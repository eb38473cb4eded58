import { sql } from "drizzle-orm";
import { z } from "zod";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Transaction } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import type { sealedScores, submissions } from "../../../db/schema/index.ts";
import { maximumOf, versionOf } from "../challenge-version/read-version.ts";
import { askSecondScore } from "./ask-second-score.ts";
import { countScorers } from "./require-scorer.ts";
import { wantedScores, type Draw } from "./wanted-scores.ts";
import { totalOf } from "../calibration/agreement.ts";

type Work = typeof submissions.$inferSelect;
type Sealed = Pick<typeof sealedScores.$inferInsert, "evaluatorId" | "points">;

/** Added tokens have no limit for a member's day; this part of the token's day stands in for it (decision 208). */
const memberPart = 25;

const facts = z.object({
  is_dear: z.boolean(),
  earlier: z.int(),
  released: z.array(z.int()),
});

/** Asks for the second scores that the rules demand for a sealed score. The caller has locked the submission. */
export async function askForSealed(
  tx: Transaction,
  work: Work,
  { evaluatorId, points }: Sealed,
  draw: Draw,
): Promise<void> {
  const { hash, facts: version } = await versionOf(tx, work.id);
  const found = await queryOne(
    tx,
    facts,
    sql`select coalesce((select ${version.reward}::numeric * 100 > ${reviewPolicy.panelPercent}
            * coalesce(t.member_day_payouts, t.day_payouts / ${memberPart}::int)
          from tokens t where t.symbol = ${version.token}), false) as is_dear,
        (select count(*)::int from (select from submissions s where s.reviewer_id = ${evaluatorId}
          and s.community_id = ${work.communityId} and s.id <> ${work.id}
          and (s.points is not null or exists (select from sealed_scores z where z.submission_id = s.id))
          limit ${reviewPolicy.firstChecks}) given) as earlier,
        array(select s.points from submissions s join evaluations e on e.submission_id = s.id
          where s.challenge_id = ${work.challengeId}
            and coalesce(s.challenge_version, ${hash}) = ${hash}
          order by e.created_at desc limit ${reviewPolicy.outlierScores}) as released`,
  );
  const wanted = wantedScores(
    {
      isDear: found.is_dear,
      earlier: found.earlier,
      released: found.released,
      scorers: await countScorers(tx, work),
      total: totalOf(points),
      maximum: maximumOf(version),
    },
    draw,
  );
  if (!wanted) return;
  const dueAt = sql`now() + make_interval(hours => ${reviewPolicy.checkHours}::int)`;
  await askSecondScore(tx, work, { submissionId: work.id, ...wanted, dueAt });
}
