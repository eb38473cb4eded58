import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every query of offered challenges uses `isOffered`, so that none shows a suspended community's challenges", () => {
  const readers = globSync("functions/domain/**/*.ts").filter(
    (file) => !/(?:\.test|is-offered|publication\/catalogue-rows-of)\.ts$/.test(file),
  );
  expect(readers.length).toBeGreaterThan(100);
  const asking = readers.filter((file) =>
    /\bchallenges\.retired\b/.test(readFileSync(file, "utf8")),
  );
  expect(asking).toEqual([]);
});
