import { readFile } from "node:fs/promises";
import { catalogue } from "../contract/catalogue.ts";
import { describeError } from "../contract/describe-error.ts";
import { connectPostgres, migrate } from "../db/connect.ts";
import { requireOwnDatabase } from "../db/demo-mark.ts";
import { synchroniseCatalogue } from "../domain/catalogue/synchronise-catalogue.ts";
import { installJobs } from "../jobs/install-jobs.ts";
import { createLog, tellNotRendered } from "../log.ts";
import { renderStored } from "../markdown/render-stored.ts";

/**
 * Brings the database at DATABASE_URL up to this release: its schema, then the authored catalogue,
 * read from the file that is named or from `build/catalogue.json`, then the HTML of what members
 * wrote, as far as another release made it. A deployment runs it before it lets the new release
 * answer, and once more when that does. A demonstration's database is refused, unless `projectId`
 * is a demonstration's too.
 */
export const prepareDatabase = async (url: string, file: string, projectId: string) => {
  const authored = catalogue.parse(JSON.parse(await readFile(file, "utf8")));
  const { database, close } = connectPostgres(url, { max: 1 });
  try {
    await requireOwnDatabase(database, projectId);
    await migrate(database);
    await installJobs(database);
    // A release before the mark had none: the schema has just set it.
    await requireOwnDatabase(database, projectId);
    await synchroniseCatalogue(database, authored);
    await renderStored(database, { onFailure: tellNotRendered(createLog("warn")) });
  } finally {
    await close();
  }
};

if (import.meta.main) {
  const { DATABASE_URL: url, FIREBASE_PROJECT_ID: projectId = "" } = process.env;
  try {
    if (!url) throw new Error("DATABASE_URL is not set.");
    await prepareDatabase(url, process.argv[2] ?? "build/catalogue.json", projectId);
  } catch (error) {
    // What is said is what to do; where it was thrown helps nobody, but a cause does.
    console.error(error instanceof Error && !error.cause ? error.message : describeError(error));
    process.exitCode = 1;
  }
}
