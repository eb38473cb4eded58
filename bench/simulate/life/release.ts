import { rateSoon } from "./feedback.ts";
import { submitAgain, submitNext } from "./learners.ts";
import { isOpenNow } from "./peers.ts";
import { isPassed } from "./scores.ts";
import { former } from "../settings.ts";
import { askAppeal } from "./second-scores.ts";
import { settle } from "./settle.ts";
import { isEvaluated, isSealed, totalOf, type Work, type World } from "../world.ts";

/** Returns whether the work was open. */
export const removeFromOpen = (world: World, work: Work): boolean =>
  world.open.get(work.challenge)?.[work.feedback.length]?.delete(work) ?? false;

/** Seals a score until its author has rated all feedback, and second scores are in. */
export function seal(world: World, work: Work): void {
  const { policy, timeline } = world;
  work.sealedUntil = timeline.now + policy.sealedHours;
  timeline.at(work.sealedUntil, () => tryRelease(world, work));
  if (work.wanted > 0) timeline.in(policy.checkHours, () => tryRelease(world, work));
  rateSoon(world, work);
  tryRelease(world, work);
}

/** Releases a sealed score whose time has come, as `releaseScore` does. */
export function tryRelease(world: World, work: Work): void {
  const { now } = world.timeline;
  if (!isSealed(work) || work.scoredAt === null) return;
  const isChecked = work.wanted === 0 || now >= work.scoredAt + world.policy.checkHours;
  const isComplete =
    work.feedback.every(({ rating }) => rating !== null) &&
    ![...work.assigned.values()].some((one) => isOpenNow(one, now));
  if (isChecked && (isComplete || now >= work.sealedUntil)) release(world, work);
}

export function release(world: World, work: Work): void {
  const { policy, scenario, timeline, totals } = world;
  if (isEvaluated(work) || !work.result) return;
  work.releasedAt = timeline.now;
  if (work.feedback.some(({ rating }) => rating === null)) world.counts.releasedUnrated += 1;
  work.answeredAt ??= timeline.now;
  work.wanted = 0;
  world.wanted.delete(work);
  removeFromOpen(world, work);
  const released = totals.get(work.challenge) ?? [];
  totals.set(work.challenge, [totalOf(work.result), ...released].slice(0, policy.outlierScores));
  const hours = scenario.rules === "new" ? policy.claimHours : former.correctionHours;
  work.finalAt = timeline.now + hours;
  timeline.at(work.finalAt, () => settleWhenFinal(world, work));
  if (isPassed(work.result)) pass(world, work);
  else if (!askAppeal(world, work)) submitAgain(world, work);
}

/** Settles work after its time for corrections, which holds and appeals extend. */
function settleWhenFinal(world: World, work: Work): void {
  const { timeline } = world;
  if (work.finalAt === null || work.isSettled) return;
  if (work.isAppealOpen) work.finalAt = Math.max(work.finalAt, timeline.now + 1);
  if (work.finalAt > timeline.now) timeline.at(work.finalAt, () => settleWhenFinal(world, work));
  else settle(world, work);
}

export function pass(world: World, work: Work): void {
  work.author.passed.add(work.challenge);
  world.newestPassed.get(work.challenge)?.unshift(work.author);
  submitNext(world, work.author, work.challenge + 1);
}
