import { isDemoProject } from "../functions/contract/core/demo-project.ts";
import { connectPostgres } from "../functions/db/connect.ts";
import { endWait } from "../local/demo-seed/end-wait.ts";
import { tell } from "./command.ts";

/**
 * `node build/prepare/end-wait.js <username>`: in staging, ends the seven days of a member's scores
 * and the delay of their payout address. It accepts only a database that no real project accepts.
 */

async function endWaits(username: string | undefined): Promise<string> {
  const { DATABASE_OWNER_URL: url, FIREBASE_PROJECT_ID: project = "" } = process.env;
  if (!username) throw new Error("Usage: node build/prepare/end-wait.js <username>");
  if (!isDemoProject(project))
    throw new Error(
      "FIREBASE_PROJECT_ID is no demonstration's, whose members alone need not wait.",
    );
  if (!url) throw new Error("DATABASE_OWNER_URL is not set.");
  const { database, close } = connectPostgres(url, { max: 1 });
  await endWait(database, { username, wait: "earnings" }).finally(close);
  return `${username} waits no longer.`;
}

await tell(() => endWaits(process.argv[2]));
