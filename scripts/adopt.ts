import { readFolder } from "./adopt/read-folder.ts";
import { runAdopt, usage } from "../functions/cli/adopt.ts";
import { connectPostgres } from "../functions/db/connect.ts";
import { requireOwnDatabase } from "../functions/db/demo-mark.ts";
import { createIdentity } from "../functions/platform/identity/verify-session.ts";
import { askRunning } from "./ask-running.ts";

/** `npm run studio:adopt`: moves a community of a folder into the studio. */

async function adopt([slug, owner, ...rest]: string[]): Promise<string> {
  if (!slug || rest.length > 0) throw new Error(usage);
  const folder = { ...(await readFolder("content/communities", slug)), owner };
  const { DATABASE_URL: url, FIREBASE_PROJECT_ID: project } = process.env;
  if (!project) return askRunning("/local/studio-adopt", folder);
  if (!url) throw new Error("DATABASE_URL is not set, which FIREBASE_PROJECT_ID belongs to.");
  const { database, close } = connectPostgres(url, { max: 2 });
  try {
    await requireOwnDatabase(database, project);
    return await runAdopt(
      { database, identity: createIdentity({ FIREBASE_PROJECT_ID: project }) },
      folder,
    );
  } finally {
    await close();
  }
}

try {
  console.log(await adopt(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
