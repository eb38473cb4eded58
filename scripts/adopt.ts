import { readFolder } from "./adopt/read-folder.ts";
import { runAdopt, usage } from "../functions/cli/adopt.ts";
import { createIdentity } from "../functions/platform/identity/verify-session.ts";
import { askRunning } from "./ask-running.ts";
import { tell, withDatabaseOf } from "./command.ts";

/** `npm run studio:adopt`: moves a community of a folder into the studio. */

async function adopt([slug, owner, ...rest]: string[]): Promise<string> {
  if (!slug || rest.length > 0) throw new Error(usage);
  const folder = { ...(await readFolder("content/communities", slug)), owner };
  const project = process.env["FIREBASE_PROJECT_ID"];
  if (!project) return askRunning("/local/studio-adopt", folder);
  const identity = createIdentity({ FIREBASE_PROJECT_ID: project });
  return withDatabaseOf(project, (database) => runAdopt({ database, identity }, folder));
}

await tell(() => adopt(process.argv.slice(2)));
