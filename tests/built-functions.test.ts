import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSession } from "#contract/identity/session.ts";
import type { Database } from "../functions/db/connect.ts";
import { migrate } from "../functions/db/migrate.ts";
import { users } from "../functions/db/schema/index.ts";
import { noteChangeElsewhere } from "../functions/domain/identity/session/note-change.ts";
import { sendJob } from "../functions/platform/jobs/send-job.ts";
import { openTestSmtp } from "../functions/platform/mail/test-smtp.ts";
import { makeMember } from "./factories/people.ts";
import { catalogueOf } from "./setup/catalogue-of.ts";
import { createTestDatabase } from "./setup/database.ts";
import { deployRelease, installedVersion, type DeployedRelease } from "./setup/deployed-release.ts";
import { runNode, type Running } from "./setup/run-node.ts";

/**
 * Runs `build/functions` with plain `node` in separate processes, with the settings of a function:
 * under Google's functions framework, and for the manifest that the deployment reads.
 */

const serviceKey = "a-service-key-of-the-tests-0123456789";
const ends: (() => unknown)[] = [];
let release: DeployedRelease;
let folder: string;
let database: Database;
let api: Running & { url: string };
let settings: Record<string, string>;
let smtp: Awaited<ReturnType<typeof openTestSmtp>>;

beforeAll(async () => {
  release = await deployRelease();
  folder = join(release.folder, "build/functions");
  ends.push(release.remove);
  const opened = await createTestDatabase();
  ends.push(opened.close);
  ({ database } = opened);
  smtp = await openTestSmtp();
  ends.push(smtp.close);
  settings = {
    DATABASE_URL: opened.url,
    GCLOUD_PROJECT: "demo-ayni",
    FIREBASE_CONFIG: JSON.stringify({ projectId: "demo-ayni" }),
    API_SERVICE_KEY: serviceKey,
    PUBLIC_URL: "https://ayni.example",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Ayni <hello@ayni.example>",
  };
  api = await release.runFunction("api", settings);
  ends.push(() => api.stop("SIGKILL"));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

test("the function `api` answers from PostgreSQL, and publishes its document", async () => {
  const reply = await fetch(`${api.url}/v1/communities`);
  expect([reply.status, await reply.json()]).toEqual([200, { communities: [] }]);
  const document = (await (await fetch(`${api.url}/openapi.json`)).json()) as { openapi: string };
  expect(document.openapi).toBe("3.1.0");
});

test("a body that the framework has already read reaches the API", async () => {
  const end = (body: object) =>
    fetch(`${api.url}/v1${endSession.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Service-Key": serviceKey },
      body: JSON.stringify(body),
    });
  expect((await end({ secret: "s".repeat(43) })).status).toBe(204);
  const refused = await end({ secret: 7 });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ field: "secret" }] });
});

test("the function `api` refuses an invalid session", async () => {
  const reply = await fetch(`${api.url}/v1/viewer`, {
    headers: { Authorization: "Bearer garbage" },
  });
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ code: "unauthenticated" });
});

test("its migrations and triggers make the database of this release", async () => {
  const [built, source] = await Promise.all(
    [folder, undefined].map(async (from) => {
      const { database, close } = await createTestDatabase({ empty: true });
      ends.push(close);
      await migrate(database, from === undefined ? {} : { folder: from });
      return catalogueOf(database);
    }),
  );
  expect(built).toEqual(source);
});

test("the function `work` does the background work", async () => {
  const { userId } = await makeMember(database);
  await database
    .update(users)
    .set({ emailVerifiedAt: new Date().toISOString() })
    .where(eq(users.id, userId));
  await noteChangeElsewhere(database, { userId, change: "password-changed" });
  await sendJob(database, "send-mails", {});
  const [member] = await database.select().from(users).where(eq(users.id, userId));
  const work = await release.runFunction("work", settings);
  // The function works for most of a minute before it answers.
  const asked = fetch(work.url, { method: "POST" }).catch(() => null);
  await expect
    .poll(() => smtp.received.flatMap(({ to }) => to), { timeout: 25_000 })
    .toContain(member?.email);
  await work.stop("SIGKILL");
  await asked;
});

test("a deployment finds two functions in the manifest, and the packages that they need", async () => {
  const output = join(folder, "discovered.json");
  const bin = resolve("node_modules/firebase-functions/lib/bin/firebase-functions.js");
  await expect(
    runNode([bin, folder], {
      settings: { FUNCTIONS_MANIFEST_OUTPUT_PATH: output, GCLOUD_PROJECT: "demo-ayni" },
      ready: "never",
      cwd: folder,
    }),
  ).rejects.toThrow("ended at start (0)");
  const { endpoints, params, specVersion } = JSON.parse(await readFile(output, "utf8")) as {
    endpoints: Record<string, object>;
    params: object[];
    specVersion: string;
  };
  expect(specVersion).toBe("v1alpha1");
  expect(params).toMatchObject([{ name: "FUNCTIONS_REGION", default: "europe-west1" }]);
  const both = { platform: "gcfv2", region: "{{ params.FUNCTIONS_REGION }}" };
  expect(endpoints).toMatchObject({
    api: {
      entryPoint: "api",
      ...both,
      maxInstances: 10,
      httpsTrigger: { invoker: ["public"] },
    },
    work: {
      entryPoint: "work",
      ...both,
      maxInstances: 2,
      scheduleTrigger: { schedule: "every 1 minutes" },
    },
  });
  expect(Object.keys(endpoints)).toHaveLength(2);
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining([
      ...["index.js", "markdown-worker.js"],
      ...["migrations", "triggers", "package.json", "package-lock.json"],
    ]),
  );
  const { dependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies))
    expect([name, version]).toEqual([name, installedVersion(name)]);
});
