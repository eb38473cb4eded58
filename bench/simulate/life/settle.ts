import { isLateRewardDue } from "../../../functions/domain/money/pool/late-reward.ts";
import {
  halvesOf,
  isWithinTolerance,
  payOfRating,
  payOfUnrated,
  bringsOf,
  type PayFacts,
} from "../../../functions/domain/learning/feedback-reward/pay-of-feedback.ts";
import { challenges, feedbackReward, maximum, rewardedFeedback } from "../behaviours.ts";
import { isPassed } from "./scores.ts";
import { former } from "../settings.ts";
import { totalOf, type Feedback, type Work, type World } from "../world.ts";

/** Pays the rewards of work whose result is final. */
export function settle(world: World, work: Work): void {
  if (!work.result) return;
  work.isSettled = true;
  settleWork(world, work);
  let left: number = rewardedFeedback;
  for (const item of work.feedback) {
    const halves =
      world.scenario.rules === "new" ? halvesNow(world, work, item) : halvesBefore(work, item);
    if (halves === 0 || left === 0) continue;
    left -= 1;
    const pay = (feedbackReward * halves) / 2;
    item.giver.income += pay;
    item.giver.earned.feedback += pay;
  }
}

function settleWork({ policy, scenario }: World, work: Work): void {
  const { author, result } = work;
  const promised = challenges[work.challenge]?.reward ?? 0;
  const reward = policy.isGraded > 0 && result ? (promised * totalOf(result)) / maximum : promised;
  if (!result || !isPassed(result)) return;
  author.income += reward;
  author.earned.work += reward;
  const facts = {
    passed: true,
    isLate: (work.scoredAt ?? 0) > work.at + policy.scoreHours,
    paidThisMonth: author.lateRewards,
  };
  if (scenario.rules === "old" || !isLateRewardDue(facts, policy)) return;
  author.lateRewards += 1;
  author.income += (reward * policy.latePercent) / 100;
  author.earned.late += (reward * policy.latePercent) / 100;
}

function halvesNow({ counts, policy }: World, work: Work, item: Feedback): number {
  const { giver, isAssigned, isLate, rating } = item;
  const points = work.result ? totalOf(work.result) : 0;
  const facts: PayFacts = {
    assigned: isAssigned,
    afterEvaluation: isLate,
    isByEvaluator: work.scores.some(({ scorer }) => scorer === giver),
    isRatedByReviewer: false,
    isRelated: false,
    points,
    state: work.result && isPassed(work.result) ? "passed" : "not-passed",
  };
  if (policy.isFeedbackUnpaid > 0) return 0;
  if (policy.isSomewhatUnpaid > 0 && rating === "somewhat") return 0;
  const isTooPoor =
    policy.isHalfByRecord > 0 && rating === "somewhat" && !isWithinTolerance(giver.record, policy);
  if (rating !== null && item.counts)
    return bringsOf(facts) !== "reward" || isTooPoor ? 0 : halvesOf[payOfRating[rating]];
  const pay = payOfUnrated(facts, giver.record, policy);
  counts.unrated += 1;
  if (pay === "half") counts.unratedPaid += 1;
  return halvesOf[pay];
}

/** The pay of feedback before decision 204, limited for pairs and for feedback without a rating. */
function halvesBefore(work: Work, { giver, isLate, rating }: Feedback): number {
  if (!work.result || !isPassed(work.result) || isLate || rating === "not") return 0;
  const { formerly } = giver;
  const ofPair = formerly.byAuthor.get(work.author) ?? 0;
  if (ofPair >= former.rewardsOfPair) return 0;
  if (rating === null && formerly.unrated >= formerly.rated + former.unratedRewards) return 0;
  formerly.byAuthor.set(work.author, ofPair + 1);
  if (rating === null) formerly.unrated += 1;
  else formerly.rated += 1;
  return halvesOf[rating === null ? "half" : payOfRating[rating]];
}
