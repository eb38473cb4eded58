import { limits } from "#contract/core/limits.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import type { AuthoredChallenge } from "../read/authored.ts";

type Breach = { file: AuthoredChallenge["facts"]["source"]; path: PropertyKey[]; message: string };

/** Two calibrations of a reviewer have no piece in common. */
const fewest = reviewPolicy.calibrationPieces * reviewPolicy.calibrationTries;

/** The share of all points that makes a piece excellent. */
const excellent = 0.9;

/** The problems of a challenge's calibration pieces, beyond the criteria that they name. */
export function pieceBreaches({ facts, pieces }: AuthoredChallenge): Breach[] {
  if (pieces.length === 0) return [];
  const { source: file, data } = facts;
  const about = (message: string): Breach => ({ file, path: [], message });
  const most = new Map(data.criteria.map(({ id, points }) => [id, points]));
  const maximum = data.criteria.reduce((sum, { points }) => sum + points, 0);
  const totals = pieces.map(({ text }) =>
    Object.values(text.en.data.criteria).reduce((sum, { points }) => sum + points, 0),
  );
  const breaches = pieces.flatMap(({ text }) =>
    [...new Set(Object.values(text))].flatMap(({ source, data: { criteria } }) =>
      Object.entries(criteria).flatMap(([id, { points }]): Breach[] => {
        const limit = most.get(id) ?? Infinity;
        const message = `${points} are more than the ${limit} of challenge.json`;
        return points > limit ? [{ file: source, path: ["criteria", id, "points"], message }] : [];
      }),
    ),
  );
  if (pieces.length < fewest || pieces.length > limits.calibrationPieces)
    breaches.push(
      about(
        `has ${pieces.length} calibration pieces: write ${fewest} to ${limits.calibrationPieces}, so that a second try has others`,
      ),
    );
  const levels = [
    totals.some((total) => total < data.minimumPoints),
    totals.some((total) => total >= data.minimumPoints && total < maximum * excellent),
    totals.some((total) => total >= maximum * excellent),
  ];
  if (levels.includes(false))
    breaches.push(
      about(
        `has calibration pieces of ${totals.join(", ")} points: write some that fail, some that pass, and some with nine tenths of ${maximum} or more`,
      ),
    );
  return breaches;
}
