import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseGrant, runGrant, usage } from "../functions/cli/grant.ts";
import { isDemoProject } from "../functions/contract/demo-project.ts";
import { connectPostgres } from "../functions/db/connect.ts";
import { requireOwnDatabase } from "../functions/db/demo-mark.ts";
import { createIdentity } from "../functions/identity/verify-session.ts";
import { readSecrets } from "../local/secrets.ts";

/**
 * `npm run grant`: gives a member a role in the database at DATABASE_URL. The project
 * FIREBASE_PROJECT_ID says who the member is. Without a project, the command asks the running Ayni
 * of DATA_DIR, because only that process can use its own database.
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

async function grant(words: string[]): Promise<string> {
  if (!parseGrant(words)) throw new Error(usage);
  const { DATABASE_URL: url, FIREBASE_PROJECT_ID: project } = process.env;
  if (project) {
    if (!url) throw new Error("DATABASE_URL is not set, which FIREBASE_PROJECT_ID belongs to.");
    if (process.env["FIREBASE_AUTH_EMULATOR_HOST"] && !isDemoProject(project))
      throw new Error(
        "FIREBASE_AUTH_EMULATOR_HOST is set beside the real project of FIREBASE_PROJECT_ID: unset one or the other.",
      );
    const identity = createIdentity({ FIREBASE_PROJECT_ID: project });
    return runGrant(words, identity, async () => {
      const opened = connectPostgres(url, { max: 1 });
      await requireOwnDatabase(opened.database, project);
      return opened;
    });
  }
  const said = await askRunning(words);
  if (said === null)
    throw new Error("Start Ayni first: who a member is, its identity service knows.");
  return said;
}

try {
  console.log(await grant(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
