import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { serve } from "@hono/node-server";
import { createApp } from "../functions/app.ts";
import { runAdopt } from "../functions/cli/adopt.ts";
import { runGrant } from "../functions/cli/grant.ts";
import { migrateAsOwner } from "../functions/cli/prepare-database.ts";
import { chainBy } from "../functions/platform/chain/chain-by.ts";
import { catalogue } from "../functions/contract/community/catalogue.ts";
import { connectPostgres, type Database } from "../functions/db/connect.ts";
import { poolOptionsOf } from "../functions/db/settings.ts";
import { FormerDatabase, migrate } from "../functions/db/migrate.ts";
import { synchroniseCatalogue } from "../functions/domain/community/catalogue/synchronise-catalogue.ts";
import {
  reconcile,
  describeReconciliation,
} from "../functions/domain/admin/reconciliation/reconcile.ts";
import { appSettings } from "../functions/deployed-parts.ts";
import { readEnvironment } from "../functions/environment.ts";
import { installJobs } from "../functions/platform/jobs/install-jobs.ts";
import { createLog, endOnFailure, tellLeft, tellNotRendered } from "../functions/log.ts";
import { renderInBackground } from "../functions/platform/markdown/render-in-background.ts";
import { renderStored } from "../functions/platform/markdown/render-stored.ts";
import { createRenderer } from "../functions/platform/markdown/renderer.ts";
import { createDraftCompiler, pageTimeout } from "../functions/platform/studio/draft-compiler.ts";
import { createReport } from "../functions/report.ts";
import { createIdentity } from "../functions/platform/identity/verify-session.ts";
import { startBackgroundWork } from "./background-work.ts";
import { announce, givenPort } from "./child.ts";
import { serveMetrics } from "../server/metrics.ts";
import { metricsAddress } from "../server/process/metrics-address.ts";
import { openEmbeddedDatabase } from "./database.ts";
import { localDeposits } from "./chain/deposit-locally.ts";
import { prepareDemoAccounts } from "./demo/demo-accounts.ts";
import { endWait, waitToEnd } from "./demo-seed/end-wait.ts";
import { readProgress } from "./demo-seed/progress.ts";
import { answerLocal } from "./local-requests.ts";

/**
 * The API in its own process, on the PostgreSQL at DATABASE_URL (migrated by the role of
 * DATABASE_OWNER_URL) or on an embedded one in LOCAL_DATABASE_DIR. With the embedded one, this
 * process also does the background work.
 */

/** The built thread starts in less than a third of the time of its sources. */
const builtDraftWorker = new URL("../build/api/draft-worker.js", import.meta.url);
const isBuilt = process.env["NODE_ENV"] === "production" && existsSync(builtDraftWorker);

const url = process.env["DATABASE_URL"];
const folder = process.env["LOCAL_DATABASE_DIR"] ?? ".data/database";
const environment = readEnvironment(["PUBLIC_URL"]);
const { database, close } = url
  ? connectPostgres(url, poolOptionsOf(environment))
  : await openEmbeddedDatabase(folder);
try {
  if (url) await migrateAsOwner(url, process.env["DATABASE_OWNER_URL"] || undefined);
  else {
    await migrate(database);
    await installJobs(database);
  }
} catch (error) {
  if (!(error instanceof FormerDatabase)) throw error;
  console.error(
    url
      ? error.message
      : `The data in ${dirname(folder)} were made by an earlier version, and this version cannot read them: remove that folder, or set DATA_DIR to another one, and start again.`,
  );
  process.exit(1);
}
const log = createLog(environment.LOG_LEVEL);
const synchronise = async () => {
  const authored = catalogue.parse(JSON.parse(await readFile("build/catalogue.json", "utf8")));
  tellLeft(log, await synchroniseCatalogue(database, authored));
};
await synchronise();

const hasDemoAccounts = await prepareDemoAccounts(database);
const report = createReport(environment);
const identity = createIdentity(environment);
endOnFailure(log);
// Rerenders texts of another release. Until then, they are shown as plain text.
const onFailure = tellNotRendered(log);
const rendering = renderInBackground(
  (signal, onUntried) => renderStored(database, { signal, onFailure, onUntried }),
  { onError: (error) => log.error({ error }, "stored texts not rendered") },
);
const work = url
  ? undefined
  : await startBackgroundWork({
      database,
      identity,
      environment,
      log,
      mailsFile: process.env["LOCAL_MAILS_FILE"] ?? ".data/mails.json",
    });
const app = createApp({
  ...appSettings(environment),
  database,
  identity,
  deposits: localDeposits(environment),
  renderer: createRenderer({ onFailure, onUntried: rendering.again }),
  drafts: createDraftCompiler({
    timeout: pageTimeout,
    onFailure,
    ...(isBuilt && { file: builtDraftWorker }),
  }),
  log,
  ...(report && { report }),
});

/** The role of DATABASE_URL need not own the tables. */
async function asOwner(use: (owner: Database) => Promise<void>): Promise<void> {
  const ownerUrl = process.env["DATABASE_OWNER_URL"] || url;
  if (!ownerUrl) return use(database);
  const owner = connectPostgres(ownerUrl, { max: 1 });
  await use(owner.database).finally(owner.close);
}

/**
 * Other processes use this process's database through these requests: `npm run grant`, `npm run studio:adopt`,
 * `npm run dev` after a change of the content, `startDemoSeed` and the mailbox.
 */
const answer = answerLocal(
  {
    "/local/grant": async (request) =>
      runGrant({ database, identity }, (await request.json()) as string[]),
    "/local/studio-adopt": async (request) =>
      runAdopt({ database, identity }, await request.json()),
    "/local/catalogue": async () => synchronise().then(() => "synchronised"),
    "/local/reconcile": async () => {
      const result = await reconcile(database, chainBy(environment));
      return JSON.stringify({ found: result.found, told: describeReconciliation(result) });
    },
    "/local/demo-seed": () => readProgress(database),
    "/local/demo-seed/end-wait": async (request) => {
      const asked = waitToEnd.parse(await request.json());
      await asOwner((owner) => endWait(owner, asked));
      return "ended";
    },
    ...(work && { "/local/mails": work.mails }),
  },
  environment.API_SERVICE_KEY,
);

const metrics = metricsAddress({ METRICS_PORT: process.env["API_METRICS_PORT"] });
if (metrics) await serveMetrics(metrics);
const server = serve(
  {
    fetch: (request, connection) => answer(request) ?? app.fetch(request, connection),
    hostname: "127.0.0.1",
    port: givenPort(),
  },
  ({ port }) => {
    announce(
      port,
      async () => {
        await Promise.all([
          rendering.end(),
          work?.end(),
          new Promise((resolve) => server.close(resolve)),
        ]);
        await close();
      },
      hasDemoAccounts
        ? undefined
        : "No demo accounts: this database has members already, and was not begun as a demonstration.",
    );
  },
);
