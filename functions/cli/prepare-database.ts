import { readFile } from "node:fs/promises";
import { catalogue } from "../contract/catalogue.ts";
import { describeError } from "../contract/describe-error.ts";
import { connectPostgres, type Database } from "../db/connect.ts";
import { grantApplication, ownsTables, roleOf } from "../db/grant-application.ts";
import { requireOwnDatabase } from "../db/demo-mark.ts";
import { isMigrated, migrate } from "../db/migrate.ts";
import { synchroniseCatalogue } from "../domain/catalogue/synchronise-catalogue.ts";
import { installJobs } from "../jobs/install-jobs.ts";
import { createLog, tellNotRendered } from "../log.ts";
import { renderStored } from "../markdown/render-stored.ts";

/**
 * Brings the database up to this release as its owner, whose role owns every table. Where `url` has another
 * role, the application's, that gets the rights that it needs and no others.
 */
export async function migrateAsOwner(url: string, ownerUrl = url): Promise<void> {
  const owner = connectPostgres(ownerUrl, { max: 1 });
  const application = connectPostgres(url, { max: 1 });
  try {
    // Without the owner's address, a database of this release is used as it is.
    if (!(await mayMigrate(owner.database))) return;
    await migrate(owner.database);
    await installJobs(owner.database);
    const role = await roleOf(application.database);
    if (role !== (await roleOf(owner.database))) await grantApplication(owner.database, role);
  } finally {
    await Promise.all([owner.close(), application.close()]);
  }
}

/** Whether a role may migrate. Throws where it may not, and the database lacks a migration or triggers of this release. */
async function mayMigrate(database: Database): Promise<boolean> {
  if (await ownsTables(database)) return true;
  if (await isMigrated(database)) return false;
  throw new Error(
    "The role of DATABASE_URL may not change tables: set DATABASE_OWNER_URL to the database's owner.",
  );
}

/**
 * Brings the database at DATABASE_URL up to this release: its schema, by the role of DATABASE_OWNER_URL where that is set, then the authored catalogue,
 * read from the file that is named or from `build/catalogue.json`, then the HTML of what members
 * wrote, as far as another release made it. A deployment runs it before it lets the new release
 * answer, and once more when that does. A demonstration's database is refused, unless `projectId`
 * is a demonstration's too, and so is one of before the baseline.
 */
export const prepareDatabase = async (
  url: string,
  file: string,
  projectId: string,
  ownerUrl?: string,
) => {
  const authored = catalogue.parse(JSON.parse(await readFile(file, "utf8")));
  // Before the migration, only the owner may read what is there.
  const owner = connectPostgres(ownerUrl ?? url, { max: 1 });
  await requireOwnDatabase(owner.database, projectId).finally(owner.close);
  await migrateAsOwner(url, ownerUrl);
  const { database, close } = connectPostgres(url, { max: 1 });
  try {
    await synchroniseCatalogue(database, authored);
    await renderStored(database, { onFailure: tellNotRendered(createLog("warn")) });
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
    );
  } catch (error) {
    // What is said is what to do; where it was thrown helps nobody, but a cause does.
    console.error(error instanceof Error && !error.cause ? error.message : describeError(error));
    process.exitCode = 1;
  }
}
