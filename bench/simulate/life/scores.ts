import { meanOf, type Points } from "../../../functions/domain/learning/calibration/agreement.ts";
import { assumptions, challenges, habits, maximum, minimum } from "../behaviours.ts";
import type { Random } from "../random.ts";
import { totalOf, type Person, type Work, type World } from "../world.ts";

const within = (points: number, most: number) => Math.min(most, Math.max(0, points));

const pointsOf = (challenge: number, give: (most: number) => number): Points =>
  (challenges[challenge]?.criteria ?? []).map((most, index) => ({
    criterion: String(index),
    points: within(give(most), most),
  }));

/** The points by criterion that work of this merit deserves. */
export const deservedOf = (random: Random, merit: number, challenge: number): Points =>
  pointsOf(challenge, (most) => most * random.normal(merit, assumptions.criterionDeviation));

export const failingPoints = (challenge: number): Points =>
  pointsOf(challenge, (most) => most * assumptions.failing);

/** An attentive and impartial reviewer's score of work. */
export const attentive = (
  random: Random,
  deserved: Points,
  challenge: number,
  bias = 0,
): Points => {
  let index = -1;
  return pointsOf(challenge, (most) => {
    index += 1;
    const noisy = random.normal(bias, assumptions.scoreDeviation) * most;
    return Math.round((deserved[index]?.points ?? 0) + noisy);
  });
};

/** The score that a person gives by their habits; for work of their own ring, a score that passes and is no outlier. */
export function scoreBy({ policy, random }: World, scorer: Person, work: Work): Points {
  if (policy.isExact > 0) return work.deserved;
  const { flat, bias } = habits[scorer.behaviour];
  if (scorer.inRing && work.author.inRing)
    return pointsOf(work.challenge, (most) => Math.round(most * assumptions.ringScore));
  if (flat === null) return attentive(random, work.deserved, work.challenge, bias);
  return pointsOf(work.challenge, (most) =>
    Math.round(most * random.normal(flat, assumptions.flatDeviation)),
  );
}

export const isPassed = (points: Points): boolean => totalOf(points) >= minimum;
export const errorOf = (points: Points, deserved: Points): number =>
  Math.abs(totalOf(points) - totalOf(deserved)) / maximum;

/** A calibration piece's measure: the mean of two scores of staff that agree. */
export function measureOf(random: Random, deserved: Points, challenge: number): Points {
  return meanOf([attentive(random, deserved, challenge), attentive(random, deserved, challenge)]);
}
