import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { makeScratchFolder } from "../../tests/setup/scratch-folder.ts";
import type { Database } from "./connect.ts";

export const openEmpty = async () => {
  const opened = await createTestDatabase({ empty: true });
  onTestFinished(opened.close);
  return opened;
};

export const rowsOf = async (database: Database, text: SQL) =>
  ((await database.execute(text)) as unknown as { rows: unknown[] }).rows;

/** A copy of the migrations and triggers, for a test to change. */
export const copyRelease = () => {
  const folder = makeScratchFolder("ayni-release-");
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["migrations", "triggers"])
    cpSync(join(import.meta.dirname, name), join(folder, name), { recursive: true });
  return folder;
};

/** Adds a migration after those of the release. */
export const addMigration = (folder: string, statements: string) => {
  writeFileSync(join(folder, "migrations/9999_later.sql"), statements);
  const file = join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: object[] };
  const later = { idx: 9999, version: "7", when: 9_999_999_999_999, tag: "9999_later" };
  const entries = [...journal.entries, { ...later, breakpoints: true }];
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
};
