import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "ayni-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test("a folder is held by one process, and free again when given back", async () => {
  const folder = newFolder();
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder, 0)).rejects.toThrow(`process ${process.pid}`);
  unlock();
  (await lockFolder(folder, 0))();
});

test.each([
  ["of a process that is gone", "999999999 1"],
  ["of a process whose id another process has now", `${process.pid} 1`],
  ["that a power cut left empty", ""],
])("a lock %s is taken over", async (_case, content) => {
  const folder = newFolder();
  writeFileSync(join(folder, "lock"), content);
  await lockFolder(folder);
  expect(readFileSync(join(folder, "lock"), "utf8")).toMatch(new RegExp(`^${process.pid} `));
});

test("of many processes that find a stale lock at once, one takes it", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "lock"), "999999999 1");
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => lockFolder(folder, 300)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
