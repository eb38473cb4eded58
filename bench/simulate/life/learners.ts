import { assumptions, challenges, feedbackDays, habits } from "../behaviours.ts";
import { tellHalfTime } from "./offers.ts";
import { removeFromOpen } from "./release.ts";
import { deservedOf, failingPoints } from "./scores.ts";
import { ends } from "../settings.ts";
import type { Person, Work, World } from "../world.ts";

const isOver = ({ timeline }: World, hours: number) => timeline.now + hours > ends;

export function arrive(world: World, person: Person): void {
  const { random, timeline } = world;
  timeline.at(person.arrivesAt + random.lognormal(assumptions.firstWork, 0.6), () =>
    submit(world, person, 0, 1),
  );
}

export function submitNext(world: World, person: Person, challenge: number): void {
  const hours = world.random.lognormal(assumptions.nextWork, 0.6);
  if (challenge < challenges.length && !isOver(world, hours))
    world.timeline.in(hours, () => submit(world, person, challenge, 1));
}

export function submitAgain(world: World, { author, challenge, tries }: Work): void {
  const hours = world.random.lognormal(assumptions.nextTry, 0.6);
  const most = world.policy.tries || assumptions.triesOfChallenge;
  if (tries >= most || isOver(world, hours)) return;
  world.timeline.in(hours, () => submit(world, author, challenge, tries + 1));
}

/** The merit of a try: a further try improves the former work. */
function meritOf({ random }: World, { behaviour, merits }: Person, challenge: number): number {
  const { learns, skill } = habits[behaviour];
  const former = merits.get(challenge);
  const merit =
    former === undefined ? random.normal(skill, assumptions.workDeviation) : former + learns;
  merits.set(challenge, merit);
  return merit;
}

/** A copy that was recognised once is recognised again. */
function isRecognised(
  { random, scenario }: World,
  { behaviour, recognised }: Person,
  challenge: number,
  tries: number,
): boolean {
  if (behaviour !== "copying") return false;
  const { copySeenBefore, copySeenNow } = assumptions;
  const isSeen = random.chance(scenario.rules === "new" ? copySeenNow : copySeenBefore);
  if (tries === 1 && isSeen) recognised.add(challenge);
  return recognised.has(challenge);
}

function submit(world: World, author: Person, challenge: number, tries: number): void {
  const { policy, random, scenario, timeline } = world;
  if (timeline.now > ends) return;
  author.minutes += habits[author.behaviour].workMinutes / (tries === 1 ? 1 : 3);
  const fails =
    (author.inRing && scenario.ringFails) || isRecognised(world, author, challenge, tries);
  const id = world.works.length + 1;
  const submittedAt = timeline.now.toFixed(4).padStart(10, "0");
  const work: Work = {
    id,
    candidate: { id: BigInt(id), submittedAt },
    author,
    challenge,
    tries,
    at: timeline.now,
    language: author.languages[0] ?? "en",
    deserved: fails
      ? failingPoints(challenge)
      : deservedOf(random, meritOf(world, author, challenge), challenge),
    feedback: [],
    assigned: new Map(),
    scores: [],
    takenUntil: 0,
    takenBy: null,
    isQueued: true,
    scoredAt: null,
    sealedUntil: 0,
    wanted: 0,
    result: null,
    releasedAt: null,
    finalAt: null,
    isSettled: false,
    answeredAt: null,
    isAppealOpen: false,
  };
  world.works.push(work);
  world.open.get(challenge)?.[0]?.add(work);
  world.queue.add(work);
  timeline.in(feedbackDays * 24, () => removeFromOpen(world, work));
  if (scenario.rules === "old") return;
  timeline.in(policy.feedbackHours / 2, () => tellHalfTime(world, work, "feedback"));
  timeline.in(policy.scoreHours / 2, () => tellHalfTime(world, work, "score"));
}
