import { afterEach, expect, test } from "vitest";
import type { Database } from "../functions/db/connect.ts";
import { markIfNew } from "../functions/db/demo-mark.ts";
import { users } from "../functions/db/schema/index.ts";
import { createViewer } from "../functions/domain/member/viewer/create-viewer.ts";
import { demoAccounts, demoEmail, demoRoles } from "../local/demo/demo-names.ts";
import { createTestDatabase } from "./setup/database.ts";
import { startDemoServices } from "./setup/local-services.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function open() {
  const connection = await createTestDatabase();
  ends.push(connection.close);
  return connection;
}

const membersOf = (database: Database) =>
  database.select({ username: users.username, uid: users.uid }).from(users).orderBy(users.id);

test("demo accounts are connected again to a new data folder or a new database, and stay the same members", async () => {
  const [{ url, database }, other] = [await open(), await open()];
  const whoLogsIn = async ({ logIn }: Awaited<ReturnType<typeof startDemoServices>>) =>
    Promise.all(
      demoRoles.map(async (role) => ({
        username: demoAccounts[role],
        uid: (await logIn(role)).localId,
      })),
    );
  const first = await startDemoServices(url);
  ends.push(first.forget);
  const members = await membersOf(database);
  expect(members).toEqual(await whoLogsIn(first));
  expect(first.services.greeting.join(" ")).toContain("Demo accounts, password");
  await first.services.stop();

  const second = await startDemoServices(url);
  ends.push(second.forget);
  expect(await membersOf(database)).toEqual(members);
  expect(await whoLogsIn(second)).toEqual(members);
  await second.services.stop();

  // Members of another demonstration have other uids than the identities of this folder.
  await markIfNew(other.database);
  for (const role of demoRoles)
    await createViewer(
      other.database,
      { uid: `other-${role}`, email: demoEmail(role), emailVerified: true },
      { username: demoAccounts[role], acceptedTerms: true, acceptedPrivacy: true, locale: "en" },
    );
  const third = await startDemoServices(other.url, second.folder);
  expect(await membersOf(other.database)).toEqual(await whoLogsIn(third));
  await third.services.stop();
});
