import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseGrant, runGrant, usage } from "../functions/cli/grant.ts";
import { connectPostgres, migrate } from "../functions/db/connect.ts";
import { openEmbeddedDatabase } from "./database.ts";
import { readSecrets } from "./secrets.ts";

/**
 * `npm run grant`: gives a member a role, in the database at DATABASE_URL or in that of zero configuration. The
 * embedded database belongs to one process, so a running Ayni is asked to do it.
 */

const folder = process.env["DATA_DIR"] || ".data";

async function askRunning(words: string[]): Promise<string | null> {
  const port = await readFile(join(folder, "api-port"), "utf8").catch(() => null);
  if (port === null) return null;
  const { serviceKey } = await readSecrets(folder);
  const reply = await fetch(`http://127.0.0.1:${port}/local/grant`, {
    method: "POST",
    headers: { "X-Service-Key": serviceKey, "Content-Type": "application/json" },
    body: JSON.stringify(words),
  }).catch(() => null);
  if (reply === null) return null;
  const said = await reply.text();
  if (!reply.ok) throw new Error(said);
  return said;
}

async function openStopped() {
  const opened = await openEmbeddedDatabase(join(folder, "database"), 0);
  await migrate(opened.database);
  return opened;
}

async function grant(words: string[]): Promise<string> {
  if (!parseGrant(words)) throw new Error(usage);
  const url = process.env["DATABASE_URL"];
  if (url) return runGrant(words, async () => connectPostgres(url, { max: 1 }));
  return (await askRunning(words)) ?? runGrant(words, openStopped);
}

try {
  console.log(await grant(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
