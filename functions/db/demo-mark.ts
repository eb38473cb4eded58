import { sql } from "drizzle-orm";
import { isDemoProject } from "../contract/core/demo-project.ts";
import { databaseError, type Database } from "./connect.ts";
import { demoMarks } from "./schema/index.ts";

const undefinedTable = "42P01";

export async function isDemoDatabase(database: Database): Promise<boolean> {
  try {
    return (await database.select().from(demoMarks)).length > 0;
  } catch (error) {
    if (databaseError(error)?.code === undefinedTable) return false;
    throw error;
  }
}

/**
 * Marks a database without members as a demonstration's, in one statement. Returns whether the database is a
 * demonstration's.
 */
export async function markIfNew(database: Database): Promise<boolean> {
  await database.execute(sql`
    insert into demo_marks (one) select true where not exists (select from users) on conflict do nothing`);
  return isDemoDatabase(database);
}

export class DemoDatabase extends Error {
  constructor(projectId: string) {
    super(
      "The database at DATABASE_URL is a demonstration's: it has accounts that anybody may use, an admin " +
        `among them. The project ${projectId || "of a deployment"} (FIREBASE_PROJECT_ID) needs a database of its own.`,
    );
    this.name = "DemoDatabase";
  }
}

/** Throws `DemoDatabase` if a real project would use a demonstration's database. */
export async function requireOwnDatabase(database: Database, projectId: string): Promise<void> {
  if (!isDemoProject(projectId) && (await isDemoDatabase(database)))
    throw new DemoDatabase(projectId);
}
