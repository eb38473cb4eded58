import { assumptions, challenges } from "./behaviours.ts";
import { arrive } from "./life/learners.ts";
import { measure, type Outcome } from "./measure.ts";
import { offerHourly, type Rates } from "./life/offers.ts";
import { makeLearners, makeStaff } from "./people.ts";
import { randomOf } from "./random.ts";
import { calibrateStaff } from "./life/reviews.ts";
import { Timeline } from "./timeline.ts";
import type { Counts, Scenario, World } from "./world.ts";

const counts: Counts = {
  takenOffers: 0,
  notices: 0,
  peerHours: 0,
  staffHours: 0,
  checks: 0,
  failedChecks: 0,
  assignmentsLost: 0,
  sameRatings: 0,
  releasedUnrated: 0,
  unrated: 0,
  unratedPaid: 0,
  ringPairs: 0,
};

function worldOf(scenario: Scenario): World {
  const random = randomOf(scenario.seed);
  const learners = makeLearners(scenario, random);
  const alumni = learners.filter(({ passed }) => passed.size > 0);
  const byChallenge = <T>(value: () => T) =>
    new Map([...challenges.keys()].map((challenge) => [challenge, value()]));
  return {
    scenario,
    random,
    learners,
    policy: scenario.policy,
    timeline: new Timeline(),
    staff: makeStaff(scenario),
    works: [],
    queue: new Set(),
    wanted: new Set(),
    open: byChallenge(() => Array.from({ length: learners.length + 1 }, () => new Set())),
    newestPassed: byChallenge(() => [...alumni]),
    totals: byChallenge(() => []),
    counts: { ...counts },
  };
}

function runWith(scenario: Scenario, rates: Rates): World {
  const world = worldOf(scenario);
  calibrateStaff(world);
  for (const person of world.learners) if (person.arrivesAt >= 0) arrive(world, person);
  offerHourly(world, rates);
  world.timeline.run();
  return world;
}

/** The mean number of pieces that a visit takes. */
const piecesOfVisit =
  assumptions.takenAtOnce.reduce((sum: number, pieces) => sum + pieces, 0) /
  assumptions.takenAtOnce.length;

/** Rates far beyond the demand of a community of this size. */
const ample = (learners: number): Rates => ({ peer: 0.02, staff: 0.012 * learners });
const most = 500;
const known = new Map<string, Demand>();

type Demand = {
  readonly learners: number;
  readonly works: number;
  readonly scores: number;
  readonly peerHours: number;
  readonly staffHours: number;
};

/** Learners of all sampled communities. One community of a hundred differs from another by a tenth. */
const sampled = 1000;

/** Work and scores that communities ask for if the supply is ample, summed over the sampled communities. */
function demandOf(scenario: Scenario): Demand {
  const learners = Math.min(most, scenario.learners);
  const sample = { ...scenario, learners, supply: 1, seed: 0 };
  const key = JSON.stringify(sample);
  const former = known.get(key);
  if (former) return former;
  const sum = { learners, works: 0, scores: 0, peerHours: 0, staffHours: 0 };
  for (let index = 0; index < sampled / learners; index += 1) {
    const { works, counts: asked } = runWith({ ...sample, seed: -index }, ample(learners));
    sum.works += works.length;
    sum.scores += works.reduce((all, { scores }) => all + scores.length, 0);
    sum.peerHours += asked.peerHours;
    sum.staffHours += asked.staffHours;
  }
  known.set(key, sum);
  return sum;
}

/**
 * Demand is a first feedback and a score for each submission, with second scores and appeals. People
 * who may act share the supply equally.
 */
function ratesFor(scenario: Scenario): Rates {
  const { learners, works, scores, peerHours, staffHours } = demandOf(scenario);
  return {
    peer: (scenario.supply * works) / piecesOfVisit / peerHours,
    staff: (scenario.supply * scores * scenario.learners) / learners / staffHours,
  };
}

export const simulate = (scenario: Scenario): Outcome =>
  measure(runWith(scenario, ratesFor(scenario)));
