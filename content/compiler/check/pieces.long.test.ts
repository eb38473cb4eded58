import { expect, test } from "vitest";
import { compileFiles } from "../fixture.ts";
import { challengeFolder as folder, fair, piece, withPieces } from "../pieces.fixture.ts";
import { problemText } from "./problem.ts";

const problemsOf = async (files: Record<string, string>) =>
  (await compileFiles(files)).problems.map(problemText);

test("pieces are in the catalogue with their measure, in both languages, and nowhere else", async () => {
  const { problems, catalogue, content, keys } = await compileFiles(withPieces(fair));
  expect(problems).toEqual([]);
  const { communities, documents } = catalogue;
  const [first, ...others] = communities[0]?.courses[0]?.challenges[0]?.calibration ?? [];
  expect(others).toHaveLength(5);
  expect(first).toMatchObject({
    id: "band-1",
    language: null,
    text: { en: expect.stringMatching(/^Seen 1: I counted/), es: expect.stringMatching(/^Visto/) },
    html: { en: expect.stringMatching(/^<p dir="auto">Seen 1/) },
    points: [
      {
        criterion: "evenness",
        points: 6,
        comment: { en: "Seen 1 of the edges", es: "Visto 1 of the edges" },
      },
      { criterion: "pattern", points: 4 },
    ],
  });
  expect(JSON.stringify({ content, keys, documents })).not.toMatch(/Seen|Visto|of the edges/);
});

const first = `${folder}/calibration/band-1/en.mdx`;
test.each<[what: string, files: Record<string, string>, problem: string]>([
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
    withPieces(fair, {
      [first]: piece([6, 4], "Seen").replace(/, note: Seen of the p.*n }/, " }"),
    }),
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
  expect(
    found.some((one) => one.startsWith(problem)),
    found.join("\n"),
  ).toBe(true);
});
