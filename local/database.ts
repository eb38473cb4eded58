import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { databaseOptions, type Database } from "../functions/db/connect.ts";
import { migrate } from "../functions/db/migrate.ts";
import { installJobs } from "../functions/platform/jobs/install-jobs.ts";
import { lockFolder } from "./folder-lock.ts";
import { PrivateFiles } from "./private-files.ts";
import { makePrivate } from "./private-folder.ts";

const seed = "build/database-seed.tar.gz";

/**
 * Opens a PostgreSQL inside this process, with its data in `folder`. Two processes would corrupt
 * the folder, so a lock is taken; `timeout` is the time to wait for it, in milliseconds. A new
 * folder starts from the build's seed, which saves ten seconds of initialisation.
 */
export async function openEmbeddedDatabase(
  folder: string,
  timeout?: number,
): Promise<{ database: Database; close: () => Promise<void> }> {
  makePrivate(folder);
  const unlock = await lockFolder(folder, timeout);
  const data = join(folder, "data");
  if (!existsSync(data)) await initialise(data);
  const client = await PGlite.create({ fs: new PrivateFiles(data) });
  return {
    database: drizzle(client, databaseOptions),
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

/**
 * Creates the cluster beside `data` and renames it, so that a crash leaves no incomplete cluster.
 */
async function initialise(data: string): Promise<void> {
  const unfinished = `${data}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const loadDataDir = existsSync(seed) ? new Blob([await readFile(seed)]) : undefined;
  const client = await PGlite.create({
    fs: new PrivateFiles(unfinished),
    ...(loadDataDir && { loadDataDir }),
  });
  await client.close();
  await rename(unfinished, data);
}

/** Writes a migrated database without rows of its own, which each new data folder begins with. */
export async function writeDatabaseSeed(file: string): Promise<void> {
  if (existsSync(file)) return;
  const client = await PGlite.create();
  const database = drizzle(client, databaseOptions);
  await migrate(database);
  await installJobs(database);
  const tar = await client.dumpDataDir("gzip");
  await client.close();
  await writeFile(file, Buffer.from(await tar.arrayBuffer()));
}
