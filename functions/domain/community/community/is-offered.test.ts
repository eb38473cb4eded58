import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("what is offered is asked in one way, so that no reading shows a suspended community's challenges", () => {
  const readers = globSync("functions/domain/**/*.ts").filter(
    (file) => !/(?:\.test|is-offered|publication\/facts-of)\.ts$/.test(file),
  );
  expect(readers.length).toBeGreaterThan(100);
  const asking = readers.filter((file) =>
    /\bchallenges\.retired\b/.test(readFileSync(file, "utf8")),
  );
  expect(asking).toEqual([]);
});
