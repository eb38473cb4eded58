import { expect, test } from "vitest";
import { shapesOf, weaveDataUri, weaveOf } from "./weave.ts";

const names = Array.from({ length: 2_000 }, (_, number) => `member_${number}`);
const svgOf = (name: string) =>
  decodeURIComponent(weaveDataUri(name).replace(/^data:image\/svg\+xml,/, ""));

test("a name always gives the same weave, however it is capitalised", () => {
  expect(weaveDataUri("illari")).toMatchInlineSnapshot(
    `"data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%20-.5%208%208%22%3E%3Cpath%20fill=%22%239A3B1B%22%20d=%22M0-.5h8v8H0z%22/%3E%3Cpath%20stroke=%22%23C98A0B%22%20d=%22M0,0h1m6,0h1M1,1h1m4,0h1M2,2h1m2,0h1M2,5h1m2,0h1M1,6h1m4,0h1M0,7h1m6,0h1%22/%3E%3Cpath%20stroke=%22%233F6B4A%22%20d=%22M3,2h2M2,3h1m2,0h1M2,4h1m2,0h1M3,5h2%22/%3E%3C/svg%3E"`,
  );
  expect(weaveDataUri("Illari")).toBe(weaveDataUri("illari"));
});

test("a weave is a piece of 8 by 8 threads of three dyes, symmetric in both directions", () => {
  for (const name of names) {
    const { dyes, rows } = weaveOf(name);
    expect(new Set(dyes).size).toBe(3);
    expect(rows).toHaveLength(8);
    expect(rows.toReversed()).toEqual(rows);
    for (const row of rows) {
      expect(row).toMatch(/^[012]{8}$/);
      expect([...row].toReversed().join("")).toBe(row);
    }
    expect(new Set(rows.join("")).size, name).toBeGreaterThan(1);
  }
});

test("a weave takes at most 400 bytes of SVG, and no letter that a URL may not have", () => {
  for (const name of names) {
    expect(svgOf(name)).toMatch(/^<svg .*<\/svg>$/);
    expect(svgOf(name).length, name).toBeLessThanOrEqual(400);
    expect(weaveDataUri(name)).toMatch(/^[\w.,:;/+=%-]+$/);
  }
});

test("the SVG draws each thread in its colour", () => {
  for (const name of names.slice(0, 100)) {
    const woven = weaveOf(name);
    const shapes = shapesOf(woven);
    const ground = /fill="(#\w+)"/.exec(shapes)?.[1] ?? "";
    const drawn = woven.rows.map(() => Array.from(woven.rows, () => ground));
    for (const [, dye = "", path = ""] of shapes.matchAll(/stroke="(#\w+)" d="([^"]+)"/g))
      for (const [, x, y, rest = ""] of path.matchAll(/M(\d),(\d)([^M]+)/g)) {
        let at = Number(x);
        for (const [, command, length] of rest.matchAll(/([hm])(\d)/g)) {
          if (command === "h") drawn[Number(y)]?.fill(dye, at, at + Number(length));
          at += Number(length);
        }
      }
    expect(drawn).toEqual(woven.rows.map((row) => [...row].map((dye) => woven.dyes[Number(dye)])));
  }
});

test("few names share a weave", () => {
  const weaves = new Set(names.slice(0, 100).map(weaveDataUri));
  expect(weaves.size).toBeGreaterThanOrEqual(98);
});
