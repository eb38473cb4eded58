import { readFile } from "node:fs/promises";
import { serve } from "@hono/node-server";
import { createApp } from "../functions/app.ts";
import { catalogue } from "../functions/contract/catalogue.ts";
import { connectPostgres, migrate } from "../functions/db/connect.ts";
import { synchroniseCatalogue } from "../functions/domain/catalogue/synchronise-catalogue.ts";
import { readEnvironment } from "../functions/environment.ts";
import { createLog } from "../functions/log.ts";
import { createIdentity } from "../functions/identity/verify-session.ts";
import { announce } from "./child.ts";
import { openEmbeddedDatabase } from "./database.ts";
import { prepareDemoAccounts } from "./demo-accounts.ts";

/** The API in a process of its own, on PostgreSQL at DATABASE_URL or else on an embedded one in LOCAL_DATABASE_DIR. */

const url = process.env["DATABASE_URL"];
const { database, close } = url
  ? connectPostgres(url)
  : await openEmbeddedDatabase(process.env["LOCAL_DATABASE_DIR"] ?? ".data/database");
await migrate(database);
await synchroniseCatalogue(
  database,
  catalogue.parse(JSON.parse(await readFile("build/catalogue.json", "utf8"))),
);

const environment = readEnvironment();
await prepareDemoAccounts(database);
const app = createApp({
  database,
  identity: createIdentity(environment),
  serviceKey: environment.API_SERVICE_KEY,
  log: createLog(environment.LOG_LEVEL),
});

const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
  announce(port, async () => {
    await new Promise((resolve) => server.close(resolve));
    await close();
  });
});
