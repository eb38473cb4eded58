import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyForEveryUser } from "./setup/copy-for-every-user.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "ayni-copy-test-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function makePrivateFiles(): string {
  const source = join(folder, "source");
  mkdirSync(join(source, "bin"), { recursive: true });
  writeFileSync(join(source, "bin", "initdb"), "program");
  chmodSync(join(source, "bin", "initdb"), 0o700);
  writeFileSync(join(source, "data"), "data");
  chmodSync(join(source, "data"), 0o600);
  symlinkSync("data", join(source, "link"));
  chmodSync(join(source, "bin"), 0o700);
  chmodSync(source, 0o700);
  return source;
}

test("every user can read and run the copies of private files", () => {
  const copy = join(folder, "copy");
  copyForEveryUser(makePrivateFiles(), copy);
  const modeOf = (name: string) => (lstatSync(join(copy, name)).mode & 0o777).toString(8);
  expect(Object.fromEntries([".", "bin", "bin/initdb", "data"].map((n) => [n, modeOf(n)]))).toEqual(
    {
      ".": "755",
      bin: "755",
      "bin/initdb": "755",
      data: "644",
    },
  );
  expect(lstatSync(join(copy, "link")).isSymbolicLink()).toBe(true);
});

test("a folder is copied once, and nothing unfinished is left", () => {
  const source = makePrivateFiles();
  const copy = join(folder, "copy");
  copyForEveryUser(source, copy);
  writeFileSync(join(copy, "mark"), "first");
  copyForEveryUser(source, copy);
  expect(readdirSync(copy)).toContain("mark");
  expect(() => copyForEveryUser(join(folder, "missing"), join(folder, "other"))).toThrow("ENOENT");
  expect(readdirSync(folder).toSorted()).toEqual(["copy", "source"]);
});
