import { readFile } from "node:fs/promises";
import { isDemoProject } from "../contract/core/demo-project.ts";
import { catalogue } from "../contract/community/catalogue.ts";
import { describeError } from "../contract/core/describe-error.ts";
import { connectPostgres, type Database } from "../db/connect.ts";
import { grantApplication, ownsTables, roleOf } from "../db/grant-application.ts";
import { markIfNew, requireOwnDatabase } from "../db/demo-mark.ts";
import { isMigrated, migrate } from "../db/migrate.ts";
import { synchroniseCatalogue } from "../domain/community/catalogue/synchronise-catalogue.ts";
import { installJobs } from "../platform/jobs/install-jobs.ts";
import { createLog, tellLeft, tellNotRendered } from "../log.ts";
import { readJobDays } from "../platform/workers/retention.ts";
import { renderStored } from "../platform/markdown/render-stored.ts";

/**
 * Migrates the database with the owner's role. If `url` uses the application's role, that role gets
 * the rights it needs and no others.
 */
export async function migrateAsOwner(url: string, ownerUrl = url, jobDays?: number): Promise<void> {
  const owner = connectPostgres(ownerUrl, { max: 1 });
  const application = connectPostgres(url, { max: 1 });
  try {
    // Without the owner's URL, an already migrated database is accepted.
    if (!(await mayMigrate(owner.database))) return;
    if (!(await migrate(owner.database))) return;
    await installJobs(owner.database, jobDays);
    const role = await roleOf(application.database);
    if (role !== (await roleOf(owner.database))) await grantApplication(owner.database, role);
  } finally {
    await Promise.all([owner.close(), application.close()]);
  }
}

async function mayMigrate(database: Database): Promise<boolean> {
  if (await ownsTables(database)) return true;
  if (await isMigrated(database)) return false;
  throw new Error(
    "The role of DATABASE_URL may not change tables: set DATABASE_OWNER_URL to the database's owner.",
  );
}

/**
 * Prepares the database at DATABASE_URL for this release: migrates the schema (with DATABASE_OWNER_URL if set), loads
 * the catalogue from the named file or `build/catalogue.json`, and renders stored texts of another renderer version.
 * Marks an empty database of a demonstration. A deployment runs it before and after the new release starts. A
 * demonstration's database is refused unless `projectId` is also a demonstration's. A database of an earlier version
 * than the baseline is refused, too.
 */
export const prepareDatabase = async (
  url: string,
  file: string,
  projectId: string,
  ownerUrl?: string,
  jobDays?: number,
) => {
  const authored = catalogue.parse(JSON.parse(await readFile(file, "utf8")));
  // Before the migration only the owner's role can read the tables.
  const owner = connectPostgres(ownerUrl ?? url, { max: 1 });
  await requireOwnDatabase(owner.database, projectId).finally(owner.close);
  await migrateAsOwner(url, ownerUrl, jobDays);
  const { database, close } = connectPostgres(url, { max: 1 });
  try {
    if (isDemoProject(projectId)) await markIfNew(database);
    const log = createLog("warn");
    tellLeft(log, await synchroniseCatalogue(database, authored));
    await renderStored(database, { onFailure: tellNotRendered(log) });
  } finally {
    await close();
  }
};

if (import.meta.main) {
  const {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    FIREBASE_PROJECT_ID: projectId = "",
  } = process.env;
  try {
    if (!url) throw new Error("DATABASE_URL is not set.");
    await prepareDatabase(
      url,
      process.argv[2] ?? "build/catalogue.json",
      projectId,
      ownerUrl || undefined,
      readJobDays(process.env),
    );
  } catch (error) {
    // The message says what to do. A stack is printed only for errors with a cause.
    console.error(error instanceof Error && !error.cause ? error.message : describeError(error));
    process.exitCode = 1;
  }
}
