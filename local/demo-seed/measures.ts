import { readFile } from "node:fs/promises";
import { catalogue } from "../../functions/contract/community/catalogue.ts";

type Points = { criterion: string; points: number }[];

/** The points of a challenge's calibration pieces, by their texts in each language. */
export async function readMeasures(challenge: string): Promise<ReadonlyMap<string, Points>> {
  const { communities } = catalogue.parse(
    JSON.parse(await readFile("build/catalogue.json", "utf8")),
  );
  const challenges = communities.flatMap(({ courses }) => courses.flatMap((one) => one.challenges));
  const pieces = challenges.find(({ id }) => id === challenge)?.calibration ?? [];
  return new Map(
    pieces.flatMap(({ text, points }) =>
      Object.values(text).map((words): [string, Points] => [
        words,
        points.map(({ criterion, points: given }) => ({ criterion, points: given })),
      ]),
    ),
  );
}
