import { readFolder } from "./adopt/read-folder.ts";
import { runAdopt, usage } from "../functions/cli/adopt.ts";
import { askRunning } from "./ask-running.ts";
import { tell } from "./command.ts";
import { withProject } from "./with-project.ts";

/** `npm run studio:adopt`: moves a community of a folder into the studio. */

async function adopt([slug, owner, ...rest]: string[]): Promise<string> {
  if (!slug || rest.length > 0) throw new Error(usage);
  const folder = { ...(await readFolder("content/communities", slug)), owner };
  const project = process.env["FIREBASE_PROJECT_ID"];
  if (!project) return askRunning("/local/studio-adopt", folder);
  return withProject(project, (parts) => runAdopt(parts, folder));
}

await tell(() => adopt(process.argv.slice(2)));
