import { isDemoProject } from "../functions/contract/core/demo-project.ts";
import type { Database } from "../functions/db/connect.ts";
import type { Identity } from "../functions/platform/identity/identity.ts";
import { createIdentity } from "../functions/platform/identity/verify-session.ts";
import { withDatabaseOf } from "./command.ts";

type Parts = { readonly database: Database; readonly identity: Identity };

/**
 * Runs a function with a project's identity service and with the database at DATABASE_URL, which must be the project's
 * own. Throws if the emulator is set beside a real project: its accounts are not those of the database.
 */
export async function withProject<T>(
  project: string,
  use: (parts: Parts) => Promise<T>,
): Promise<T> {
  if (process.env["FIREBASE_AUTH_EMULATOR_HOST"] && !isDemoProject(project))
    throw new Error(
      "FIREBASE_AUTH_EMULATOR_HOST is set beside the real project of FIREBASE_PROJECT_ID: unset one or the other.",
    );
  const identity = createIdentity({ FIREBASE_PROJECT_ID: project });
  return withDatabaseOf(project, (database) => use({ database, identity }));
}
