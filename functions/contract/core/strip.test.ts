import { expect, test } from "vitest";
import { stripDataUri, stripOf, courseBands, memberBands } from "./strip.ts";

const dye = "#2B3A67";
const course = courseBands({ modules: ["one", "two", "three"], challenges: ["last"] }, dye);
const svgOf = (address: string) =>
  decodeURIComponent(address.replace(/^data:image\/svg\+xml,/, ""));

test("the same work always gives the same strip, and other work another one", () => {
  expect(stripOf(course)).toEqual(stripOf(course));
  const other = courseBands({ modules: ["one", "two", "four"], challenges: ["last"] }, dye);
  expect(stripOf(other).shapes).not.toBe(stripOf(course).shapes);
});

test("a member's strip grows by a band with each submission, and by a thread with each helpful feedback", () => {
  const passed = ["a", "b", "c"].map((challenge) => ({ challenge, dye }));
  const heights = passed.map(
    (_, index) => stripOf(memberBands(passed.slice(0, index + 1), 0)).height,
  );
  expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
  expect(new Set(heights).size).toBe(3);
  const helped = stripOf(memberBands(passed, 2));
  expect(helped.height).toBe(stripOf(memberBands(passed, 0)).height + 4);
  // Existing bands stay unchanged.
  const lowest = stripOf(memberBands(passed.slice(0, 1), 0));
  expect(helped.height).toBeGreaterThan(lowest.height);
});

test("a picture takes at most two kilobytes of SVG, whatever it shows", () => {
  for (let count = 1; count <= 60; count += 1) {
    const bands = Array.from({ length: count }, (_, index) => ({
      name: `challenge-${index * count}`,
      dye: ["#9B2242", "#2B3A67", "#3F6B4A", "#9A3B1B"][index % 4] ?? dye,
      threads: index % 9,
    }));
    const svg = svgOf(stripDataUri(bands));
    expect(svg.length, String(count)).toBeLessThanOrEqual(2_048);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
  expect(stripDataUri(course)).not.toMatch(/[ "#<>]/);
});
