import {
  isAssignable,
  isFirstFeedbackDue,
  lookedAt,
  placesIn,
  stopBy,
} from "../../../functions/domain/learning/assignment/assignment-rules.ts";
import {
  chooseSubmission,
  shortlistOf,
  type Candidate,
} from "../../../functions/domain/learning/assignment/choose-submission.ts";
import { assumptions, feedbackDays, habits, rewardedFeedback } from "../behaviours.ts";
import { giveFeedback } from "./feedback.ts";
import { tryRelease } from "./release.ts";
import { former } from "../settings.ts";
import {
  isEvaluated,
  isSealed,
  type Assignment,
  type Person,
  type Work,
  type World,
} from "../world.ts";

type Found = Candidate & { readonly work: Work };

export const isOpenNow = ({ until, isDeclined, isDone }: Assignment, now: number): boolean =>
  !isDeclined && !isDone && until > now;

function openIn(assignments: ReadonlyMap<unknown, Assignment>, now: number): number {
  let open = 0;
  if (assignments.size > 0)
    for (const one of assignments.values()) if (isOpenNow(one, now)) open += 1;
  return open;
}

const factsOf = (work: Work, now: number) => ({
  rewards: rewardedFeedback,
  given: work.feedback.length,
  open: openIn(work.assigned, now),
  isSealed: isSealed(work),
  hoursToClose: work.at + feedbackDays * 24 - now,
});

function isDue({ policy, timeline }: World, { at, feedback }: Work): boolean {
  if (policy.isDueIgnored > 0) return false;
  const hoursToPromise = at + policy.feedbackHours - timeline.now;
  return isFirstFeedbackDue({ feedback: feedback.length, hoursToPromise }, policy);
}

const areRelated = ({ scenario }: World, one: Person, other: Person) =>
  scenario.isRingKnown && one.inRing && other.inRing;

/** Like `listCandidates`: the work with the least feedback for each passed challenge. */
function candidatesOf(world: World, person: Person): Found[] {
  const { now } = world.timeline;
  const found: Found[] = [];
  for (const challenge of person.passed) {
    let looked = 0;
    for (const works of world.open.get(challenge) ?? [])
      for (const work of works) {
        if (looked === lookedAt) break;
        if (!person.languages.includes(work.language)) continue;
        looked += 1;
        const facts = factsOf(work, now);
        const { author } = work;
        const assigned = work.assigned.get(person);
        const member = {
          isAuthor: author === person,
          isReviewing: work.takenBy === person && work.takenUntil > now,
          hasPassed: true,
          hasGiven: work.feedback.some(({ giver }) => giver === person),
          hadAssigned: assigned !== undefined && (assigned.isDeclined || isOpenNow(assigned, now)),
          isRelated: areRelated(world, person, author),
        };
        if (!isAssignable(facts, member, world.policy)) continue;
        found.push({
          ...work.candidate,
          work,
          reviews: work.feedback.length + facts.open,
          isDue: isDue(world, work),
        });
      }
  }
  return found;
}

function declinesOf({ policy, timeline }: World, person: Person): number {
  const from = timeline.now - policy.declineHours;
  return person.declinedAt.filter((at) => at > from).length;
}

function isStoppedByRecord({ policy }: World, { record }: Person): boolean {
  const { stopHelpful, stopRatings } = policy;
  return (
    stopRatings > 0 && record.rated >= stopRatings && record.helpful < record.rated * stopHelpful
  );
}

function choose(world: World, person: Person): Found | undefined {
  const { policy, random } = world;
  const found = candidatesOf(world, person);
  return policy.isAnyOfShortlist > 0
    ? random.pick(shortlistOf(found, policy))
    : chooseSubmission(found, random.below, policy);
}

/** Takes the next piece like `assignNext`; null if nothing is assigned. */
function takeNext(world: World, person: Person): Work | null {
  const { counts, policy, timeline } = world;
  const stop = stopBy(
    {
      passed: person.passed.size > 0,
      isStopped: declinesOf(world, person) >= policy.declines,
      open: openIn(person.assignments, timeline.now),
    },
    policy,
  );
  if (stop || isStoppedByRecord(world, person)) return null;
  const chosen = choose(world, person);
  if (!chosen) return null;
  const { work } = chosen;
  const until = timeline.now + policy.leaseHours;
  const assignment = { until, isDeclined: false, isDone: false };
  work.assigned.set(person, assignment);
  person.assignments.set(work, assignment);
  timeline.at(until, () => {
    if (assignment.isDone || assignment.isDeclined) return;
    counts.assignmentsLost += 1;
    tryRelease(world, work);
  });
  if (person.inRing && work.author.inRing) counts.ringPairs += 1;
  return work;
}

/** A ring's member declines others' work as long as that does not stop assignments. */
function declines(world: World, person: Person, work: Work): boolean {
  if (person.inRing)
    return !work.author.inRing && declinesOf(world, person) < world.policy.declines - 1;
  return world.random.chance(habits[person.behaviour].declines);
}

function decline(world: World, person: Person, work: Work): void {
  const assignment = person.assignments.get(work);
  if (assignment) assignment.isDeclined = true;
  person.declinedAt.push(world.timeline.now);
  spend(person, assumptions.declineMinutes);
  tryRelease(world, work);
}

/** Takes assignments until the member keeps one; null if none is left. */
function takeAndKeep(world: World, person: Person): Work | null {
  for (;;) {
    const work = takeNext(world, person);
    if (!work || !declines(world, person, work)) return work;
    decline(world, person, work);
  }
}

const minutesFor = (person: Person, work: Work): number =>
  person.inRing && work.author.inRing ? 2 : habits[person.behaviour].feedbackMinutes;

function spend(person: Person, minutes: number): void {
  person.minutes += minutes;
  person.feedbackMinutes += minutes;
}

function finish(world: World, person: Person, work: Work): void {
  const { timeline } = world;
  const assignment = person.assignments.get(work);
  if (!assignment) return;
  const isAssigned =
    isOpenNow(assignment, timeline.now) || placesIn(factsOf(work, timeline.now)) > 0;
  assignment.isDone = true;
  spend(person, minutesFor(person, work));
  if (timeline.now < work.at + feedbackDays * 24) giveFeedback(world, work, person, isAssigned);
}

/** The newest work that a member could give feedback on by the former rules. */
function newestFor(world: World, person: Person, isWanted: (work: Work) => boolean): Work[] {
  const { timeline, works } = world;
  const found: Work[] = [];
  for (let index = works.length - 1; index >= 0 && found.length < former.looksAt; index -= 1) {
    const work = works[index];
    if (!work || timeline.now >= work.at + feedbackDays * 24) break;
    const isFree =
      !isEvaluated(work) &&
      work.author !== person &&
      work.feedback.length < rewardedFeedback &&
      !person.assignments.has(work);
    if (isFree && isWanted(work)) found.push(work);
  }
  return found;
}

/** The work that a member chooses by the former rules; a ring's member prefers the ring's work. */
function chooseWork(world: World, person: Person): Work | null {
  const ofRing = person.inRing ? newestFor(world, person, ({ author }) => author.inRing) : [];
  const works = ofRing.length > 0 ? ofRing : newestFor(world, person, () => true);
  return world.random.pick(works) ?? null;
}

/** A member comes, takes some pieces, and gives feedback on one after the other. */
export function visitAsPeer(world: World, person: Person): void {
  const { counts, policy, random, scenario, timeline } = world;
  const isGreedy = habits[person.behaviour].flat !== null;
  const pieces = isGreedy ? policy.openAssignments : (random.pick(assumptions.takenAtOnce) ?? 1);
  const { finishes } = habits[person.behaviour];
  let minutes = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const work = scenario.rules === "new" ? takeAndKeep(world, person) : chooseWork(world, person);
    if (!work) return;
    counts.takenOffers += 1;
    if (scenario.rules === "old")
      person.assignments.set(work, { until: Infinity, isDeclined: false, isDone: false });
    minutes += minutesFor(person, work);
    if (!random.chance(finishes)) {
      spend(person, minutesFor(person, work) / 2);
      continue;
    }
    const hours = random.lognormal(assumptions.actHours, assumptions.actSpread) + minutes / 60;
    timeline.in(hours, () => finish(world, person, work));
  }
}
