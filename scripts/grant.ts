import { parseGrant, runGrant, usage } from "../functions/cli/grant.ts";
import { isDemoProject } from "../functions/contract/core/demo-project.ts";
import { connectPostgres } from "../functions/db/connect.ts";
import { requireOwnDatabase } from "../functions/db/demo-mark.ts";
import { createIdentity } from "../functions/platform/identity/verify-session.ts";
import { askRunning } from "./ask-running.ts";
import { tell } from "./command.ts";

/**
 * `npm run grant`: gives a member a role in the database at DATABASE_URL. The member is looked up
 * in the project FIREBASE_PROJECT_ID. Without a project, the command asks the running Ayni of
 * DATA_DIR, because only that process can use its own database.
 */

async function grant(args: string[]): Promise<string> {
  if (!parseGrant(args)) throw new Error(usage);
  const { DATABASE_URL: url, FIREBASE_PROJECT_ID: project } = process.env;
  if (project) {
    if (!url) throw new Error("DATABASE_URL is not set, which FIREBASE_PROJECT_ID belongs to.");
    if (process.env["FIREBASE_AUTH_EMULATOR_HOST"] && !isDemoProject(project))
      throw new Error(
        "FIREBASE_AUTH_EMULATOR_HOST is set beside the real project of FIREBASE_PROJECT_ID: unset one or the other.",
      );
    const identity = createIdentity({ FIREBASE_PROJECT_ID: project });
    return runGrant(args, identity, async () => {
      const opened = connectPostgres(url, { max: 1 });
      await requireOwnDatabase(opened.database, project);
      return opened;
    });
  }
  return askRunning("/local/grant", args);
}

await tell(() => grant(process.argv.slice(2)));
