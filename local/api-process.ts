import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { createApp } from "../functions/app.ts";
import { runGrant } from "../functions/cli/grant.ts";
import { catalogue } from "../functions/contract/catalogue.ts";
import { isDemoProject } from "../functions/contract/demo-project.ts";
import { connectPostgres, migrate } from "../functions/db/connect.ts";
import { synchroniseCatalogue } from "../functions/domain/catalogue/synchronise-catalogue.ts";
import { expireReservations } from "../functions/domain/pool/expire-reservations.ts";
import {
  settleReferrals,
  toldOfSettlement,
} from "../functions/domain/referral/settle-referrals.ts";
import { queueNotificationMails } from "../functions/domain/notification/queue-notification-mails.ts";
import { tellClosingBounties } from "../functions/domain/notification/tell-closing-bounties.ts";
import { liveChannel } from "../functions/domain/notification/tell-live.ts";
import { createRecheck } from "../functions/domain/session/recheck-sessions.ts";
import { readEnvironment } from "../functions/environment.ts";
import { describeError } from "../functions/contract/describe-error.ts";
import { everyMinute } from "../functions/every-minute.ts";
import { createLog, tellNotRendered } from "../functions/log.ts";
import { keepRendered } from "../functions/markdown/keep-rendered.ts";
import { renderStored } from "../functions/markdown/render-stored.ts";
import { createRenderer } from "../functions/markdown/renderer.ts";
import { createLive } from "../functions/live/hub.ts";
import { listenOnPostgres } from "../functions/live/listen.ts";
import { createReport } from "../functions/report.ts";
import { createAccountWork } from "../functions/workers/account-work.ts";
import { createIdentity } from "../functions/identity/verify-session.ts";
import { createSmtp } from "../functions/mail/smtp.ts";
import { createMailWorker } from "../functions/workers/send-mails.ts";
import { isLoopbackName } from "../app/http/host-names.ts";
import { announce, givenPort } from "./child.ts";
import { serveMetrics } from "../server/metrics.ts";
import { openEmbeddedDatabase } from "./database.ts";
import { prepareDemoAccounts } from "./demo-accounts.ts";
import { standingOfLife } from "./demo-life/standing.ts";
import { openOwnMails } from "./own-mails.ts";

/**
 * The API in a process of its own, on PostgreSQL at DATABASE_URL or else on an embedded one in
 * LOCAL_DATABASE_DIR.
 */

const url = process.env["DATABASE_URL"];
const { database, close, listen } = url
  ? { ...connectPostgres(url), listen: listenOnPostgres(url, liveChannel) }
  : await openEmbeddedDatabase(process.env["LOCAL_DATABASE_DIR"] ?? ".data/database");
await migrate(database);
const synchronise = async () =>
  synchroniseCatalogue(
    database,
    catalogue.parse(JSON.parse(await readFile("build/catalogue.json", "utf8"))),
  );
await synchronise();

const environment = readEnvironment(["PUBLIC_URL"]);
const hasDemoAccounts = await prepareDemoAccounts(database);
const report = createReport(environment);
const identity = createIdentity(environment);
const log = createLog(environment.LOG_LEVEL);
// Node would write it as it is, with all that its properties repeat of a request.
process.on("uncaughtException", (failure) => {
  log.fatal({ error: describeError(failure) }, "the process failed");
  process.exit(1);
});
// What another release has rendered, or none; until then it is shown as it was typed.
const onFailure = tellNotRendered(log);
const rendering = keepRendered(
  (signal, onUntried) => renderStored(database, { signal, onFailure, onUntried }),
  { onError: (error) => log.error({ error: describeError(error) }, "stored texts not rendered") },
);
const expiring = everyMinute(
  () => expireReservations(database),
  (error) => log.error({ error: describeError(error) }, "reservations not ended"),
);
const tellingOfBounties = everyMinute(
  () => tellClosingBounties(database),
  (error) => log.error({ error: describeError(error) }, "closing bounties not told of"),
);
const rechecking = everyMinute(createRecheck(database, identity), (error) =>
  log.warn({ error: describeError(error) }, "sessions not rechecked"),
);
const ownMails = await openOwnMails(process.env["LOCAL_MAILS_FILE"] ?? ".data/mails.json");
const { SMTP_URL, MAIL_FROM = "", PUBLIC_URL = "http://localhost:3000" } = environment;
const mailWorker = createMailWorker({
  database,
  identity,
  send: SMTP_URL ? createSmtp({ url: SMTP_URL, from: MAIL_FROM }) : ownMails.send,
  site: PUBLIC_URL,
  log,
});
const sendMails = () => queueNotificationMails(database).then(mailWorker);
const mailing = everyMinute(sendMails, (error) =>
  log.warn({ error: describeError(error) }, "mails not sent"),
);
// Whoever tries the site on one machine does not wait a minute for an archive.
const accountWork = everyMinute(
  createAccountWork(database, identity),
  (error) => log.error({ error: describeError(error) }, "archives or deletions not done"),
  3_000,
);
const live = createLive(database, listen);
const app = createApp({
  database,
  live,
  identity,
  serviceKey: environment.API_SERVICE_KEY,
  excusesAdmins: isDemoProject(environment.FIREBASE_PROJECT_ID),
  publicUrl: environment.PUBLIC_URL,
  renderer: createRenderer({ onFailure, onUntried: rendering.again }),
  log,
  ...(report && { report }),
});

/**
 * What the processes beside this one ask for, which use its database through it: only who can read
 * the data folder has the key. `npm run grant` and `npm run settle-referrals`; `npm run dev`, whose author changed the content;
 * `beginLife`; and the mailbox, whose reader waits for no minute to end.
 */
const requests: Record<string, (request: Request) => Promise<string>> = {
  "/local/grant": async (request) =>
    runGrant((await request.json()) as string[], identity, async () => ({
      database,
      close: async () => undefined,
    })),
  "/local/catalogue": async () => synchronise().then(() => "synchronised"),
  "/local/settle-referrals": async () => toldOfSettlement(await settleReferrals(database)),
  "/local/demo-life": () => standingOfLife(database),
  "/local/mails": () => sendMails().then(() => JSON.stringify(ownMails.list)),
};

async function answerLocal(request: Request, act: (typeof requests)[string]): Promise<Response> {
  if (request.headers.get("X-Service-Key") !== environment.API_SERVICE_KEY)
    return new Response(null, { status: 403 });
  return act(request).then(
    (said) => new Response(said),
    (error: Error) => new Response(error.message, { status: 400 }),
  );
}

function answer(request: Request): Response | Promise<Response> {
  // Refuses DNS rebinding: a page of another site can make its name lead here, and asks by that name.
  if (!isLoopbackName(request.headers.get("Host") ?? undefined))
    return new Response(null, { status: 421 });
  const { pathname } = new URL(request.url);
  const act = Object.hasOwn(requests, pathname) ? requests[pathname] : undefined;
  return act ? answerLocal(request, act) : app.fetch(request);
}

const metrics = process.env["API_METRICS_PORT"];
if (metrics) await serveMetrics(Number(metrics));
const server = serve({ fetch: answer, hostname: "127.0.0.1", port: givenPort() }, ({ port }) => {
  announce(
    port,
    async () => {
      await Promise.all([
        rendering.end(),
        rechecking.end(),
        mailing.end(),
        expiring.end(),
        tellingOfBounties.end(),
        live.end(),
        accountWork.end(),
        new Promise((resolve) => server.close(resolve)),
      ]);
      await close();
    },
    hasDemoAccounts
      ? undefined
      : "No demo accounts: this database has members already, and was not begun as a demonstration.",
  );
});
