import { agree } from "../../../functions/domain/learning/calibration/agreement.ts";
import { wantedScores } from "../../../functions/domain/learning/second-score/wanted-scores.ts";
import { assumptions, challenges, habits, maximum } from "../behaviours.ts";
import { release, seal } from "./release.ts";
import { deservedOf, measureOf, scoreBy } from "./scores.ts";
import { scoreAgain, wantSecond } from "./second-scores.ts";
import { former } from "../settings.ts";
import { totalOf, type Person, type Work, type World } from "../world.ts";

/** Scores the pieces of a challenge, with other pieces at each try. True if one try is within tolerance. */
function calibrate(world: World, person: Person, challenge: number): boolean {
  const { calibrationPieces, calibrationTries } = world.policy;
  const author = { ...person, inRing: false };
  for (let tries = 0; tries < calibrationTries; tries += 1) {
    person.minutes += calibrationPieces * assumptions.calibrationPieceMinutes;
    const isWithin = Array.from({ length: calibrationPieces }, (_, index) => {
      const merit = assumptions.pieces[index % assumptions.pieces.length] ?? 0;
      const deserved = deservedOf(world.random, merit, challenge);
      const score = scoreBy(world, person, { challenge, deserved, author } as Work);
      return agree(score, measureOf(world.random, deserved, challenge), maximum, world.policy);
    }).every(Boolean);
    if (isWithin) return true;
  }
  return false;
}

/** Calibrates staff before the first day; by the former rules, staff scores without a calibration. */
export function calibrateStaff(world: World): void {
  const { isCalibrated, rules } = world.scenario;
  const mustCalibrate = isCalibrated && rules === "new";
  for (const person of world.staff)
    for (const challenge of challenges.keys())
      if (!mustCalibrate || calibrate(world, person, challenge))
        person.calibratedFor.add(challenge);
}

type Due = { readonly work: Work; readonly isSecond: boolean };

const mayScore = (person: Person, work: Work): boolean =>
  person.calibratedFor.has(work.challenge) && work.scores.every(({ scorer }) => scorer !== person);

/** The first work that a person may score, after the first `passedOver` works. */
function firstOf(works: Iterable<Work>, person: Person, passedOver = 0): Work | undefined {
  let left = passedOver;
  for (const work of works) {
    if (left <= 0 && mayScore(person, work)) return work;
    left -= 1;
  }
  return undefined;
}

/** The next work for a person, as a first or a second score, whichever is due sooner. */
function nextFor(world: World, person: Person): Due | null {
  const { policy, queue, random, scenario, wanted } = world;
  const isAnyOrder = scenario.rules === "old" && !random.chance(former.takesOldest);
  const ofRing = person.inRing ? [...queue].filter(({ author }) => author.inRing) : [];
  const first =
    firstOf(ofRing, person) ?? firstOf(queue, person, isAnyOrder ? random.below(queue.size) : 0);
  const second = firstOf(wanted, person);
  const secondDue = second && (second.releasedAt ?? second.scoredAt ?? 0) + policy.checkHours;
  if (second && secondDue !== undefined && (!first || secondDue < first.at + policy.scoreHours))
    return { work: second, isSecond: true };
  return first ? { work: first, isSecond: false } : null;
}

/** Puts work that comes back first, because it is older than most waiting work. */
function putFirst(works: Set<Work>, work: Work): void {
  const others = [...works];
  works.clear();
  for (const one of [work, ...others]) works.add(one);
}

/** A person of staff comes and scores one piece. */
export function visitAsStaff(world: World, person: Person): void {
  const next = nextFor(world, person);
  if (next) takeReview(world, person, next.work, next.isSecond);
}

/** A person of staff who was told of work takes it, or the next work if another person has taken it. */
export function visitForWork(world: World, person: Person, work: Work): void {
  if (!world.queue.has(work) || !mayScore(person, work)) return visitAsStaff(world, person);
  takeReview(world, person, work, false);
}

function takeReview(world: World, person: Person, work: Work, isSecond: boolean): void {
  const { policy, random, scenario, timeline } = world;
  const from = isSecond ? world.wanted : world.queue;
  from.delete(work);
  const minutes = habits[person.behaviour].scoreMinutes;
  const hours = random.lognormal(assumptions.actHours, assumptions.actSpread) + minutes / 60;
  const lease =
    scenario.rules === "old" ? former.leaseHours : policy.leaseHours * (1 + policy.leaseRenewals);
  person.minutes += minutes;
  if (random.chance(assumptions.reviewAbandoned) || hours > lease) {
    timeline.in(hours > lease ? lease : lease / (1 + policy.leaseRenewals), () => {
      if (!isSecond || work.wanted > 0 || work.isAppealOpen) putFirst(from, work);
    });
    return;
  }
  work.takenBy = person;
  work.takenUntil = timeline.now + lease;
  timeline.in(hours, () =>
    isSecond ? scoreAgain(world, person, work) : score(world, person, work),
  );
}

function score(world: World, scorer: Person, work: Work): void {
  const { scenario, timeline } = world;
  const points = scoreBy(world, scorer, work);
  work.scores.push({ scorer, points });
  work.scoredAt = timeline.now;
  work.result = points;
  if (scenario.rules === "old") {
    scorer.scores += 1;
    release(world, work);
    return;
  }
  const wanted = wantedFor(world, scorer, work);
  work.wanted = wanted?.scores ?? 0;
  if (wanted?.reason === "check") world.counts.checks += 1;
  scorer.scores += 1;
  if (work.wanted > 0) wantSecond(world, work);
  seal(world, work);
}

/** The tokens that a member can be paid in a day; a challenge's reward is compared with them. */
const dayValue = 1000;

function wantedFor(world: World, { scores }: Person, work: Work) {
  const { policy, random, staff, totals } = world;
  const facts = {
    isDear: (challenges[work.challenge]?.reward ?? 0) > (policy.panelPercent * dayValue) / 100,
    scorers: staff.filter((one) => mayScore(one, work)).length,
    earlier: scores,
    total: totalOf(work.result ?? []),
    maximum,
    released: totals.get(work.challenge) ?? [],
  };
  return wantedScores(facts, random.next, policy);
}
