import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSmall, smallestGroup, type Kinds } from "./merge-small.ts";

const counted: Kinds<readonly number[]> = {
  join: (one, other) => one.map((count, kind) => count + (other[kind] ?? 0)),
  sizes: (row) => row,
};
const mergeCounts = (rows: readonly (readonly number[])[]) => mergeSmall(rows, counted);

test("neighbours are merged until each group has five people or none", () => {
  expect(mergeCounts([[7], [2], [1], [3], [9], [1]])).toEqual([
    { from: 0, to: 0, row: [7] },
    { from: 1, to: 3, row: [6] },
    { from: 4, to: 5, row: [10] },
  ]);
});

test("without five people in all, no group is shown", () => {
  expect(mergeCounts([[2], [1], [1]])).toEqual([]);
  expect(mergeCounts([[0], [0]])).toEqual([]);
  expect(mergeCounts([])).toEqual([]);
  expect(mergeCounts([[3], [1], [1]])).toEqual([{ from: 0, to: 2, row: [5] }]);
});

test("a kind with few people hides its group, because the others of the group would reveal the kind", () => {
  expect(
    mergeCounts([
      [9, 1],
      [9, 0],
      [9, 4],
    ]),
  ).toEqual([{ from: 0, to: 2, row: [27, 5] }]);
  expect(mergeCounts([[9, 1]])).toEqual([]);
});

type Work = { readonly week: number; readonly author: number };

const people: Kinds<readonly Work[]> = {
  join: (one, other) => [...one, ...other],
  sizes: (works) => [new Set(works.map(({ author }) => author)).size],
};

test("no difference of two runs of groups has the work of one to four people", () => {
  const works = fc.array(fc.record({ week: fc.nat(7), author: fc.nat(11) }), { maxLength: 60 });
  fc.assert(
    fc.property(works, (all) => {
      const rows = Array.from({ length: 8 }, (_, at) => all.filter(({ week }) => week === at));
      const groups = mergeSmall(rows, people);
      for (const from of groups.keys())
        for (const to of groups.keys()) {
          const inside = groups.slice(from, to + 1).flatMap(({ row }) => row);
          const authors = new Set(inside.map(({ author }) => author)).size;
          expect(authors === 0 || authors >= smallestGroup).toBe(true);
        }
      if (groups.length > 0) expect(groups.flatMap(({ row }) => row)).toHaveLength(all.length);
    }),
  );
});
