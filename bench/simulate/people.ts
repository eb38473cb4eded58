import { assumptions, challenges, mixture, staffMixture, type Behaviour } from "./behaviours.ts";
import type { Random } from "./random.ts";
import { days, ends } from "./settings.ts";
import type { Person, Scenario } from "./world.ts";

type Kind = Pick<Person, "behaviour" | "inRing" | "isStaff" | "arrivesAt" | "languages">;

const personOf = (id: number, kind: Kind): Person => ({
  ...kind,
  id,
  leavesAt: Math.max(0, kind.arrivesAt) + assumptions.activeDays * 24,
  merits: new Map(),
  recognised: new Set(),
  passed: new Set(),
  assignments: new Map(),
  declinedAt: [],
  toldAt: [],
  ratings: [],
  record: { rated: 0, helpful: 0 },
  formerly: { rated: 0, unrated: 0, byAuthor: new Map() },
  calibratedFor: new Set(),
  checks: { all: 0, failed: 0 },
  scores: 0,
  minutes: 0,
  feedbackMinutes: 0,
  income: 0,
  lateRewards: 0,
  appeals: 0,
  earned: { work: 0, late: 0, feedback: 0 },
});

/** The behaviours of `count` members, as near to the mixture as whole members allow. */
function behavioursOf(count: number): Behaviour[] {
  const all: Behaviour[] = [];
  let sum = 0;
  for (const [behaviour, share] of mixture) {
    sum += share;
    while (all.length < Math.round((count * sum) / 100)) all.push(behaviour);
  }
  return all;
}

const readsOf = (random: Random): string[] => {
  const own = random.chance(0.6) ? "es" : "en";
  return random.chance(0.5) ? [own] : [own, own === "es" ? "en" : "es"];
};

export function makeLearners(scenario: Scenario, random: Random): Person[] {
  const { learners, ring, hasAlumni, isSteady } = scenario;
  const inRing = ring === 0 ? 0 : Math.max(2, Math.round(learners * ring));
  const behaviours = [
    ...behavioursOf(learners - inRing),
    ...Array<Behaviour>(inRing).fill("colluding"),
  ];
  const people = behaviours.map((behaviour, index) => {
    const wave = isSteady ? random.below(days) : (random.pick(assumptions.waves) ?? 0);
    const arrivesAt = wave * 24 + random.exponential(assumptions.waveHours);
    const languages = readsOf(random);
    const isRing = behaviour === "colluding";
    return personOf(index, { behaviour, inRing: isRing, isStaff: false, arrivesAt, languages });
  });
  const alumni = hasAlumni ? behavioursOf(Math.round(learners * assumptions.alumni)) : [];
  for (const behaviour of alumni) {
    const one = personOf(people.length, {
      behaviour,
      inRing: false,
      isStaff: false,
      languages: readsOf(random),
      arrivesAt: -1,
    });
    for (const challenge of challenges.keys()) one.passed.add(challenge);
    people.push({ ...one, leavesAt: ends });
  }
  return people;
}

/** One person of staff for fifty learners, at least three. */
export function makeStaff({ learners, hasRingReviewer, isStaffAttentive }: Scenario): Person[] {
  const count = Math.max(3, Math.round(learners / 50));
  return Array.from({ length: count }, (_, index) => {
    const inRing = hasRingReviewer && index === 0;
    const mixed = staffMixture[index % staffMixture.length] ?? "honest";
    const behaviour = isStaffAttentive ? "honest" : mixed;
    const languages = ["en", "es"];
    return personOf(-1 - index, { behaviour, inRing, isStaff: true, arrivesAt: -1, languages });
  });
}
