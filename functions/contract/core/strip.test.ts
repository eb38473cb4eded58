import { expect, test } from "vitest";
import { clothDataUri, clothOf, courseBands, memberBands } from "./cloth.ts";

const dye = "#2B3A67";
const course = courseBands({ modules: ["one", "two", "three"], challenges: ["last"] }, dye);
const svgOf = (address: string) =>
  decodeURIComponent(address.replace(/^data:image\/svg\+xml,/, ""));

test("the same work always gives the same cloth, and other work another one", () => {
  expect(clothOf(course)).toEqual(clothOf(course));
  const other = courseBands({ modules: ["one", "two", "four"], challenges: ["last"] }, dye);
  expect(clothOf(other).shapes).not.toBe(clothOf(course).shapes);
});

test("a member's cloth grows by a band with each piece of work, and by a thread with each helpful feedback", () => {
  const passed = ["a", "b", "c"].map((challenge) => ({ challenge, dye }));
  const heights = passed.map(
    (_, index) => clothOf(memberBands(passed.slice(0, index + 1), 0)).height,
  );
  expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
  expect(new Set(heights).size).toBe(3);
  const helped = clothOf(memberBands(passed, 2));
  expect(helped.height).toBe(clothOf(memberBands(passed, 0)).height + 4);
  // Existing bands stay unchanged.
  const lowest = clothOf(memberBands(passed.slice(0, 1), 0));
  expect(helped.height).toBeGreaterThan(lowest.height);
});

test("a picture takes at most two kilobytes of SVG, whatever it shows", () => {
  for (let count = 1; count <= 60; count += 1) {
    const bands = Array.from({ length: count }, (_, index) => ({
      name: `challenge-${index * count}`,
      dye: ["#9B2242", "#2B3A67", "#3F6B4A", "#9A3B1B"][index % 4] ?? dye,
      threads: index % 9,
    }));
    const svg = svgOf(clothDataUri(bands));
    expect(svg.length, String(count)).toBeLessThanOrEqual(2_048);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
  expect(clothDataUri(course)).not.toMatch(/[ "#<>]/);
});
