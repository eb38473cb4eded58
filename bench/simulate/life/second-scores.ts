import { isStopped } from "../../../functions/domain/community/people/checks-of.ts";
import { agree } from "../../../functions/domain/learning/calibration/agreement.ts";
import {
  areSpread,
  combineScores,
} from "../../../functions/domain/learning/second-score/combine-scores.ts";
import { assumptions, habits, maximum } from "../behaviours.ts";
import { submitAgain } from "./learners.ts";
import { pass, tryRelease } from "./release.ts";
import { isPassed, scoreBy } from "./scores.ts";
import { isEvaluated, totalOf, type Person, type Work, type World } from "../world.ts";

/** Hours for which an open appeal or a failed check holds rewards until staff has looked. */
const lookHours = 48;

/** Lets staff take second scores of sealed work, until all are given or their time is over. */
export function wantSecond(world: World, work: Work): void {
  world.wanted.add(work);
  world.timeline.in(world.policy.checkHours, () => {
    if (!work.isAppealOpen) world.wanted.delete(work);
  });
}

export function scoreAgain(world: World, scorer: Person, work: Work): void {
  if (work.isAppealOpen) {
    decideAppeal(world, scorer, work);
    return;
  }
  if (work.wanted === 0 || isEvaluated(work)) return;
  work.scores.push({ scorer, points: scoreBy(world, scorer, work) });
  scorer.scores += 1;
  work.wanted -= 1;
  conclude(world, work);
  if (work.wanted > 0) world.wanted.add(work);
  else tryRelease(world, work);
}

/** Combines the scores by the product's rule. A failed check holds rewards; a wide spread asks for one more score. */
function conclude(world: World, work: Work): void {
  const { policy } = world;
  const [first, ...others] = work.scores;
  if (!first) return;
  const seconds = others.map(({ points }, index) => ({
    reason: index === 2 ? ("spread" as const) : ("panel" as const),
    points: [...points],
  }));
  const combined = combineScores(first.points, seconds, maximum, policy);
  work.result = combined.points;
  if (others.length === 1 && work.wanted === 0)
    countCheck(world, first, combined.counts !== "first");
  const all = work.scores.map(({ points }) => points);
  if (others.length === 2 && areSpread(all, maximum, policy)) work.wanted = 1;
}

function countCheck(world: World, { scorer }: Work["scores"][number], isFailed: boolean): void {
  scorer.checks.all += 1;
  if (!isFailed) return;
  world.counts.failedChecks += 1;
  scorer.checks.failed += 1;
  if (mustStop(world, scorer)) scorer.calibratedFor.clear();
  hold(world, scorer);
}

const mustStop = ({ policy }: World, { checks: { all, failed } }: Person): boolean =>
  isStopped({ checks: all, agreed: all - failed, appeals: 0, upheld: 0 }, policy);

/** Holds the rewards by a reviewer's scores of the last days, until staff has looked at the scores. */
function hold(world: World, scorer: Person): void {
  const { policy, timeline, works } = world;
  const from = timeline.now - policy.checkedDays * 24;
  for (const work of works) {
    const isTheirs = work.scores.length === 1 && work.scores[0]?.scorer === scorer;
    if (!isTheirs || work.isSettled || work.finalAt === null || (work.scoredAt ?? 0) < from)
      continue;
    work.finalAt = Math.max(work.finalAt, timeline.now + lookHours);
    look(world, work);
  }
}

/** Staff looks at a held score, and corrects one beyond tolerance. */
function look(world: World, work: Work): void {
  const { policy, random, staff } = world;
  const calm = staff.filter((one) => one.calibratedFor.has(work.challenge) && !one.inRing);
  const person = random.pick(calm);
  if (!person || !work.result) return;
  person.minutes += habits[person.behaviour].scoreMinutes;
  const points = scoreBy(world, person, work);
  work.scores.push({ scorer: person, points });
  if (!agree(work.result, points, maximum, policy)) work.result = points;
}

/** True if the author appeals against the score of work that has failed. */
export function askAppeal(world: World, work: Work): boolean {
  const { policy, random, scenario } = world;
  if (scenario.rules === "old" || work.author.appeals >= policy.appealsAMonth) return false;
  const isWronged = isPassed(work.deserved);
  const chance = isWronged ? assumptions.appealsRightly : assumptions.appealsWrongly;
  if (!random.chance(chance)) return false;
  work.author.appeals += 1;
  work.isAppealOpen = true;
  world.wanted.add(work);
  world.timeline.in(policy.appealHours + policy.appealDecisionHours, () => close(world, work));
  return true;
}

/** An appeal never lowers a score. */
function decideAppeal(world: World, scorer: Person, work: Work): void {
  const points = scoreBy(world, scorer, work);
  work.scores.push({ scorer, points });
  scorer.scores += 1;
  if (work.result && totalOf(points) > totalOf(work.result)) work.result = points;
  close(world, work);
}

function close(world: World, work: Work): void {
  if (!work.isAppealOpen || !work.result) return;
  world.wanted.delete(work);
  work.isAppealOpen = false;
  if (!isPassed(work.result)) {
    submitAgain(world, work);
    return;
  }
  work.author.appeals -= 1;
  pass(world, work);
}
