import type { SecondScoreReason } from "../../../contract/learning/second-score-reasons.ts";
import type { Transaction } from "../../../db/connect.ts";
import type { secondScores, submissions } from "../../../db/schema/index.ts";
import { judgeBySecond } from "../appeal/give-to-staff.ts";

type OnScored = (
  tx: Transaction,
  work: typeof submissions.$inferSelect,
  score: typeof secondScores.$inferSelect,
) => Promise<void>;

const nothing: OnScored = () => Promise.resolve();

/** What follows when a second score was given, in its transaction. The submission is locked. */
export const onScored: Record<SecondScoreReason, OnScored> = {
  check: nothing,
  panel: nothing,
  spread: nothing,
  appeal: judgeBySecond,
};
