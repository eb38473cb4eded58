import { serve } from "@hono/node-server";
import { connectPostgres } from "../functions/db/connect.ts";
import { poolOptionsOf } from "../functions/db/settings.ts";
import { readEnvironment } from "../functions/environment.ts";
import { createIdentity } from "../functions/platform/identity/verify-session.ts";
import { createLog, endOnFailure } from "../functions/log.ts";
import { startBackgroundWork } from "./background-work.ts";
import { announce, givenPort } from "./child.ts";
import { answerLocal } from "./local-requests.ts";

/**
 * The background work in its own process, on the PostgreSQL at DATABASE_URL, which the API's
 * process has prepared. With the embedded database, the API's process does this work, because no
 * other can open that database.
 */

const environment = readEnvironment(["DATABASE_URL", "PUBLIC_URL"]);
const { database, close } = connectPostgres(environment.DATABASE_URL, poolOptionsOf(environment));
const log = createLog(environment.LOG_LEVEL);
endOnFailure(log);
const work = await startBackgroundWork({
  database,
  identity: createIdentity(environment),
  environment,
  log,
  mailsFile: process.env["LOCAL_MAILS_FILE"] ?? ".data/mails.json",
});
const answer = answerLocal({ "/local/mails": work.mails }, environment.API_SERVICE_KEY);
const server = serve(
  {
    fetch: (request) => answer(request) ?? new Response(null, { status: 404 }),
    hostname: "127.0.0.1",
    port: givenPort(),
  },
  ({ port }) => {
    announce(port, async () => {
      await Promise.all([work.end(), new Promise((resolve) => server.close(resolve))]);
      await close();
    });
  },
);
