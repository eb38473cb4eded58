import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { noticeOf, type Lock } from "./notice.ts";

const lockOf = (packages: Lock["packages"]): Lock => ({ packages });

test("NOTICE names each package of production with its licence", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  expect(readFileSync("NOTICE", "utf8"), "run npm run notice").toBe(noticeOf(lock));
});

test("packages that only build or test are not named", () => {
  const notice = noticeOf(
    lockOf({
      "": {},
      "node_modules/one": { license: "MIT" },
      "node_modules/one/node_modules/@in/two": { license: "(Unlicense OR Apache-2.0)" },
      "node_modules/three": { license: "MIT", dev: true },
    }),
  );
  expect(notice).toContain("MIT\none\n");
  expect(notice).toContain("(Unlicense OR Apache-2.0)\n@in/two\n");
  expect(notice).not.toContain("three");
});

test("a licence with terms that were not reviewed is refused, and so is a package without a licence", () => {
  expect(() => noticeOf(lockOf({ "node_modules/one": { license: "AGPL-3.0" } }))).toThrow(
    "one: the terms of AGPL-3.0 are not known",
  );
  expect(() => noticeOf(lockOf({ "node_modules/one": {} }))).toThrow("one names no licence");
});
