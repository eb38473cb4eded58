import { course, validFiles } from "./fixture.ts";

export const challengeFolder = `${course}/challenges/weave-a-band`;

type Points = readonly [evenness: number, pattern: number];

/** The most points are six for evenness and four for pattern; seven in all pass. */
export const fair: readonly Points[] = [
  [6, 4],
  [5, 4],
  [4, 4],
  [4, 3],
  [3, 2],
  [1, 1],
];

export const piece = ([evenness, pattern]: Points, words: string) => `---
criteria:
  evenness: { points: ${evenness}, note: ${words} of the edges }
  pattern: { points: ${pattern}, note: ${words} of the pattern }
---

${words}: I counted the threads, and beat each row twice.
`;

/** The valid folder with a library of calibration pieces, and some files replaced. */
export function withPieces(
  points: readonly Points[],
  change: Record<string, string> = {},
): Record<string, string> {
  const pieces = points.flatMap((given, index) => {
    const folder = `${challengeFolder}/calibration/band-${index + 1}`;
    return [
      [`${folder}/en.mdx`, piece(given, `Seen ${index + 1}`)],
      [`${folder}/es.mdx`, piece(given, `Visto ${index + 1}`)],
    ];
  });
  return { ...validFiles, ...Object.fromEntries(pieces), ...change };
}
