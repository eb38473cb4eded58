import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSmall, smallestGroup } from "./merge-small.ts";

test("neighbours are merged until nobody is in a group of fewer than five", () => {
  expect(mergeSmall([[7], [2], [1], [3], [9], [1]])).toEqual([
    { from: 0, to: 0, people: [7] },
    { from: 1, to: 3, people: [6] },
    { from: 4, to: 5, people: [10] },
  ]);
});

test("all together are shown or nothing is", () => {
  expect(mergeSmall([[2], [1], [1]])).toEqual([]);
  expect(mergeSmall([[0], [0]])).toEqual([]);
  expect(mergeSmall([])).toEqual([]);
  expect(mergeSmall([[3], [1], [1]])).toEqual([{ from: 0, to: 2, people: [5] }]);
});

test("a kind with few people hides the group of the others, which would tell it", () => {
  expect(
    mergeSmall([
      [9, 1],
      [9, 0],
      [9, 4],
    ]),
  ).toEqual([{ from: 0, to: 2, people: [27, 5] }]);
  expect(mergeSmall([[9, 1]])).toEqual([]);
});

test("no difference of two runs of groups has between one and four people", () => {
  const counts = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 12 });
  fc.assert(
    fc.property(counts, (rows) => {
      const groups = mergeSmall(rows);
      for (const kind of [0, 1]) {
        const sums = groups.map((_, end) =>
          groups.slice(0, end + 1).reduce((sum, { people }) => sum + (people[kind] ?? 0), 0),
        );
        for (const one of [0, ...sums])
          for (const other of sums) {
            const difference = Math.abs(one - other);
            expect(difference === 0 || difference >= smallestGroup).toBe(true);
          }
        if (groups.length > 0)
          expect(sums.at(-1)).toBe(rows.reduce((sum, row) => sum + (row[kind] ?? 0), 0));
      }
    }),
  );
});
