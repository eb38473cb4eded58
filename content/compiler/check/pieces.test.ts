import { expect, test } from "vitest";
import { compileFiles, course, validFiles } from "../fixture.ts";
import { problemText } from "./problem.ts";

const folder = `${course}/challenges/weave-a-band`;

/** Evenness of six points and pattern of four; seven pass. */
const fair = [
  [6, 4],
  [5, 4],
  [4, 4],
  [4, 3],
  [3, 2],
  [1, 1],
] as const;

const piece = ([evenness, pattern]: readonly [number, number], words: string) => `---
criteria:
  evenness: { points: ${evenness}, note: ${words} of the edges }
  pattern: { points: ${pattern}, note: ${words} of the pattern }
---

${words}: I counted the threads, and beat each row twice.
`;

function withPieces(points: readonly (readonly [number, number])[], change: Files = {}): Files {
  const pieces = points.flatMap((given, index) => [
    [`${folder}/calibration/band-${index + 1}/en.mdx`, piece(given, `Seen ${index + 1}`)],
    [`${folder}/calibration/band-${index + 1}/es.mdx`, piece(given, `Visto ${index + 1}`)],
  ]);
  return { ...validFiles, ...Object.fromEntries(pieces), ...change };
}
type Files = Record<string, string>;

const problemsOf = async (files: Files) => (await compileFiles(files)).problems.map(problemText);

test("pieces are in the catalogue with their measure, in both languages, and nowhere else", async () => {
  const { problems, catalogue, content, keys } = await compileFiles(withPieces(fair));
  expect(problems).toEqual([]);
  const { communities, documents } = catalogue;
  const [first, ...others] = communities[0]?.courses[0]?.challenges[0]?.calibration ?? [];
  expect(others).toHaveLength(5);
  expect(first).toMatchObject({
    ...{ id: "band-1", language: null },
    text: { en: expect.stringMatching(/^Seen 1: I counted/), es: expect.stringMatching(/^Visto/) },
    html: { en: expect.stringMatching(/^<p dir="auto">Seen 1/) },
    points: [
      {
        ...{ criterion: "evenness", points: 6 },
        comment: { en: "Seen 1 of the edges", es: "Visto 1 of the edges" },
      },
      { criterion: "pattern", points: 4 },
    ],
  });
  expect(JSON.stringify({ content, keys, documents })).not.toMatch(/Seen|Visto|of the edges/);
});

const first = `${folder}/calibration/band-1/en.mdx`;
test.each<[what: string, files: Files, problem: string]>([
  [
    "more points than the criterion has",
    withPieces([[7, 4], ...fair.slice(1)]),
    `${first}:3:15 criteria.evenness.points: 7 are more than the 6 of challenge.json`,
  ],
  [
    "a criterion without points",
    withPieces(fair, {
      [first]: piece([6, 4], "Seen").replace(/ {2}pattern.*\n/, ""),
    }),
    `${first}:2:1 criteria.pattern: is missing`,
  ],
  [
    "points without a reason",
    withPieces(fair, { [first]: piece([6, 4], "Seen").replace(/, note: Seen of the p.*n }/, " }") }),
    `${first}:4:3 criteria.pattern.note: is missing`,
  ],
  [
    "other points in the other language",
    withPieces(fair, { [first]: piece([5, 4], "Seen") }),
    `${folder}/calibration/band-1/es.mdx:3:15 criteria.evenness.points: is 6, in en.mdx 5`,
  ],
  [
    "one language alone",
    Object.fromEntries(Object.entries(withPieces(fair)).filter(([path]) => path !== first)),
    `${first} is missing: write this file`,
  ],
  [
    "too few for a second try",
    withPieces(fair.slice(0, 5)),
    `${folder}/challenge.json:1:1 has 5 calibration pieces: write 6 to 30`,
  ],
  [
    "none that fails",
    withPieces([...fair.slice(0, 4), [5, 3], [4, 3]]),
    `${folder}/challenge.json:1:1 has calibration pieces of 10, 9, 8, 7, 8, 7 points: write some that fail`,
  ],
  [
    "none that is excellent",
    withPieces([[4, 4], [4, 4], ...fair.slice(2)]),
    `${folder}/challenge.json:1:1 has calibration pieces of 8, 8, 8, 7, 5, 2 points: write some that fail`,
  ],
  [
    "an empty piece",
    withPieces(fair, { [first]: piece([6, 4], "Seen").replace(/Seen: .*\n/, "") }),
    `${first}:2:1 body: is empty: write it`,
  ],
])("a library of pieces is refused with %s", async (_, files, problem) => {
  const found = await problemsOf(files);
  expect(found.some((one) => one.startsWith(problem)), found.join("\n")).toBe(true);
});
