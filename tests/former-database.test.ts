import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase } from "../local/database.ts";
import { createTestDatabase } from "./setup/database.ts";
import { makeFormer } from "./setup/former-database.ts";
import { refusedStart } from "./setup/refused-start.ts";
import { makeScratchFolder } from "./setup/scratch-folder.ts";

/** A database from before the baseline is not upgraded; an error explains how to start anew. */

test("a deployment's database of an earlier version is not prepared", async () => {
  const { database, ownerUrl, close } = await createTestDatabase({ empty: true });
  onTestFinished(close);
  await makeFormer(database);
  const { status, stderr } = spawnSync(process.execPath, ["functions/cli/prepare-database.ts"], {
    env: { ...process.env, DATABASE_URL: ownerUrl, FIREBASE_PROJECT_ID: "a-real-project" },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    1,
    "This database was made by an earlier version, whose data this version cannot read: create an empty database and set DATABASE_URL to it.\n",
  ]);
});

// Two processes start a PostgreSQL, one after the other.
test(
  "a start with nothing configured names the data folder of an earlier version",
  { timeout: 60_000 },
  async () => {
    const folder = makeScratchFolder("ayni-former-");
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { database, close } = await openEmbeddedDatabase(join(folder, "database"));
    await makeFormer(database);
    await close();
    const { code, said } = await refusedStart("local/api-process.ts", {
      LOCAL_DATABASE_DIR: join(folder, "database"),
      PUBLIC_URL: "http://localhost:3000",
      FIREBASE_PROJECT_ID: "demo-ayni",
      API_SERVICE_KEY: randomBytes(32).toString("base64"),
    });
    expect(code, said).toBe(1);
    expect(said).toContain(
      `The data in ${folder} were made by an earlier version, and this version cannot read them: remove that folder, or set DATA_DIR to another one, and start again.`,
    );
    expect(said).not.toMatch(/\n\s+at /);
  },
);
