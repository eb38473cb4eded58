import { eq } from "drizzle-orm";
import type { SecondScoreReason } from "../../../contract/learning/second-score-reasons.ts";
import type { Transaction } from "../../../db/connect.ts";
import { sealedScores, type secondScores, type submissions } from "../../../db/schema/index.ts";
import { maximumOf, versionOf } from "../challenge-version/read-version.ts";
import { agree } from "../calibration/agreement.ts";
import { isStaff } from "../../community/people/staff-of.ts";
import { releaseScore } from "../review/sealed-score.ts";
import { askSecondScore } from "./ask-second-score.ts";
import { areSpread } from "./combine-scores.ts";
import { listScorers } from "./require-scorer.ts";
import { listGiven } from "./second-of-sealed.ts";
import { judgeBySecond } from "../appeal/give-to-staff.ts";

type OnScored = (
  tx: Transaction,
  work: typeof submissions.$inferSelect,
  score: typeof secondScores.$inferSelect,
) => Promise<void>;

const releaseNow: OnScored = async (tx, { id }) => {
  await releaseScore(tx, id);
};

/** Asks staff for one more score, with the same end as the others; without staff the given scores decide. */
const askStaff: OnScored = async (tx, work, { dueAt }) => {
  if ((await listScorers(tx, work, 1)).length > 0)
    await askSecondScore(tx, work, { submissionId: work.id, reason: "spread", dueAt });
  else await releaseScore(tx, work.id);
};

async function sealedPoints(tx: Transaction, submissionId: bigint) {
  const [sealed] = await tx
    .select({ points: sealedScores.points })
    .from(sealedScores)
    .where(eq(sealedScores.submissionId, submissionId));
  return sealed?.points ?? [];
}

const maximumFor = async (tx: Transaction, submissionId: bigint) =>
  maximumOf((await versionOf(tx, submissionId)).facts);

/** If a member's check does not agree, staff scores, too, so that no single member makes another's score fail. */
const decideCheck: OnScored = async (tx, work, score) => {
  const first = await sealedPoints(tx, work.id);
  const isAgreed = agree(first, score.points ?? [], await maximumFor(tx, work.id));
  const isByMember =
    score.scorerId !== null && !(await isStaff(tx, { userId: score.scorerId }, work.communityId));
  await (isByMember && !isAgreed ? askStaff : releaseNow)(tx, work, score);
};

/** A panel whose three scores differ widely needs one more score. */
const decidePanel: OnScored = async (tx, work, score) => {
  const given = await listGiven(tx, work.id);
  const scores = [await sealedPoints(tx, work.id), ...given.map(({ points }) => points)];
  const isWide = scores.length === 3 && areSpread(scores, await maximumFor(tx, work.id));
  await (isWide ? askStaff : releaseNow)(tx, work, score);
};

/** Runs after a second score was given, in its transaction. The submission is locked. */
export const onScored: Record<SecondScoreReason, OnScored> = {
  check: decideCheck,
  panel: decidePanel,
  spread: releaseNow,
  appeal: judgeBySecond,
};
