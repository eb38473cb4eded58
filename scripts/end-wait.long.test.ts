import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "../functions/cli/prepare-database.ts";
import { createTestDatabase } from "../tests/setup/database.ts";
import { makeMember } from "../tests/factories/people.ts";

/** The command that ends waits exists for staging alone. */

const catalogue = "build/catalogue.json";
type Test = Awaited<ReturnType<typeof createTestDatabase>>;
let real: Test, staging: Test;
beforeAll(async () => {
  [real, staging] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await prepareDatabase(real.url, catalogue, "ayni", real.ownerUrl);
  await prepareDatabase(staging.url, catalogue, "demo-ayni", staging.ownerUrl);
});
afterAll(() => Promise.all([real.close(), staging.close()]));

async function endWait({ database, ownerUrl }: Test, project: string): Promise<string> {
  const { username } = await makeMember(database);
  const env = {
    ...process.env,
    DATABASE_OWNER_URL: ownerUrl,
    FIREBASE_PROJECT_ID: project,
  };
  const run = promisify(execFile)(process.execPath, ["scripts/end-wait.ts", username], { env });
  return run.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test("a member of staging waits no longer", async () => {
  expect(await endWait(staging, "demo-ayni")).toMatch(/waits no longer/);
});

test.each(["ayni", ""])("the project %j is refused, whatever its database", async (project) => {
  expect(await endWait(staging, project)).toMatch(/FIREBASE_PROJECT_ID is no demonstration's/);
});

test("a real project's database is refused, whatever project is named", async () => {
  expect(await endWait(real, "demo-ayni")).toMatch(/a demonstration's database only/);
});

test("a real project refuses the database of staging", async () => {
  const prepare = prepareDatabase(staging.url, catalogue, "ayni", staging.ownerUrl);
  await expect(prepare).rejects.toThrow(/is a demonstration's/);
});
