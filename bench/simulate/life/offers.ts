import { assumptions } from "../behaviours.ts";
import { visitAsPeer } from "./peers.ts";
import { visitAsStaff, visitForWork } from "./reviews.ts";
import { ends } from "../settings.ts";
import { isEvaluated, type Person, type Work, type World } from "../world.ts";

/** Visits in an hour of full weight: of each member who may give feedback, and of all staff together. */
export type Rates = { readonly peer: number; readonly staff: number };

/** Members come by day; staff comes in office hours from Monday to Friday, seldom at other times. */
const peerWeight = (hour: number): number => (hour % 24 < 7 ? 0.2 : 1);
function staffWeight(hour: number): number {
  const [day, time] = [Math.floor(hour / 24) % 7, hour % 24];
  return day < 5 && time >= 9 && time < 18 ? 1 : 0.1;
}

const mayGive = ({ scenario }: World, person: Person, now: number): boolean =>
  person.arrivesAt <= now &&
  person.leavesAt > now &&
  (scenario.rules === "old" || person.passed.size > 0);

/** Each hour some members and some of staff come, at random. */
export function offerHourly(world: World, rates: Rates): void {
  for (let hour = 0; hour < ends + 240; hour += 1)
    world.timeline.at(hour, () => offer(world, rates, hour));
}

function offer(world: World, rates: Rates, hour: number): void {
  const { counts, learners, random, staff, timeline } = world;
  const peers = learners.filter((person) => mayGive(world, person, hour));
  const peerHours = peers.length * peerWeight(hour);
  const staffHours = staffWeight(hour);
  const scorers = staff.filter(({ calibratedFor }) => calibratedFor.size > 0);
  if (hour < ends) {
    counts.peerHours += peerHours;
    counts.staffHours += staffHours;
  }
  const visit = (people: readonly Person[], act: (world: World, person: Person) => void) => {
    const person = random.pick(people);
    if (person) timeline.in(random.next(), () => act(world, person));
  };
  for (let count = random.poisson(rates.peer * peerHours); count > 0; count -= 1)
    visit(peers, visitAsPeer);
  for (let count = random.poisson(rates.staff * staffHours); count > 0; count -= 1)
    visit(scorers, visitAsStaff);
}

/** Tells members and staff at half of a promised time; some of them come within twelve hours. */
export function tellHalfTime(world: World, work: Work, promise: "feedback" | "score"): void {
  const { counts, newestPassed, policy, random, staff, timeline } = world;
  const isKept = promise === "feedback" ? work.feedback.length > 0 : work.scoredAt !== null;
  if (isEvaluated(work) || isKept) return;
  const come = (person: Person, act: (world: World, person: Person) => void) => {
    timeline.in(random.next() * 12, () => act(world, person));
  };
  const peers = promise === "feedback" ? (newestPassed.get(work.challenge) ?? []) : [];
  const dayAgo = timeline.now - 24;
  const isOwnLanguage = ({ languages }: Person) => Number(languages[0] === work.language);
  const toldPeers = peers
    .toSorted((one, other) => isOwnLanguage(other) - isOwnLanguage(one))
    .filter(({ toldAt }) => toldAt.filter((at) => at > dayAgo).length < policy.noticesADay)
    .slice(0, policy.peersToTell);
  counts.notices += toldPeers.length;
  for (const { toldAt } of toldPeers) toldAt.push(timeline.now);
  for (const peer of toldPeers)
    if (random.chance(assumptions.toldPeerComes)) come(peer, visitAsPeer);
  const person = random.pick(staff.filter(({ calibratedFor }) => calibratedFor.size > 0));
  if (person && random.chance(assumptions.toldStaffComes))
    come(person, () => visitForWork(world, person, work));
}
