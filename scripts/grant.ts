import { parseGrant, runGrant, usage } from "../functions/cli/grant.ts";
import { askRunning } from "./ask-running.ts";
import { tell } from "./command.ts";
import { withProject } from "./with-project.ts";

/**
 * `npm run grant`: gives a member a role in the database at DATABASE_URL. The member is looked up
 * in the project FIREBASE_PROJECT_ID. Without a project, the command asks the running Ayni of
 * DATA_DIR, because only that process can use its own database.
 */

async function grant(args: string[]): Promise<string> {
  if (!parseGrant(args)) throw new Error(usage);
  const project = process.env["FIREBASE_PROJECT_ID"];
  if (!project) return askRunning("/local/grant", args);
  return withProject(project, (parts) => runGrant(parts, args));
}

await tell(() => grant(process.argv.slice(2)));
