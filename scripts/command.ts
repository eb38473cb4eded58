import { connectPostgres, type Database } from "../functions/db/connect.ts";
import { requireOwnDatabase } from "../functions/db/demo-mark.ts";

/** Prints the text of a command, or the message of its failure. */
export async function tell(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Runs a function with the database at DATABASE_URL, which must be the project's own. */
export async function withDatabaseOf<T>(
  project: string,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const url = process.env["DATABASE_URL"];
  if (!url) throw new Error("DATABASE_URL is not set, which FIREBASE_PROJECT_ID belongs to.");
  const { database, close } = connectPostgres(url, { max: 2 });
  try {
    await requireOwnDatabase(database, project);
    return await use(database);
  } finally {
    await close();
  }
}
