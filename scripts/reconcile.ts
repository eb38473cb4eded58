import { chainBy } from "../functions/platform/chain/chain-by.ts";
import { ownsTables } from "../functions/db/grant-application.ts";
import {
  reconcile,
  describeReconciliation,
} from "../functions/domain/admin/reconciliation/reconcile.ts";
import { readEnvironment } from "../functions/environment.ts";
import { askRunning } from "./ask-running.ts";
import { tell, withDatabaseOf } from "./command.ts";

/**
 * `npm run reconcile`: compares every stored balance, score and counter with the rows that it is
 * computed from, prints the differences, and exits with 1 if there are any. It changes nothing, and
 * may run while the site is in use. The database is the one at DATABASE_URL with the project
 * FIREBASE_PROJECT_ID, or that of the running Ayni of DATA_DIR. With the settings of a chain, it
 * also compares the chain.
 */

async function compare(): Promise<{ found: number; told: string }> {
  const project = process.env["FIREBASE_PROJECT_ID"];
  if (!project)
    return JSON.parse(await askRunning("/local/reconcile", [])) as { found: number; told: string };
  return withDatabaseOf(project, async (database) => {
    if (await ownsTables(database))
      console.warn(
        "The role of DATABASE_URL owns tables: triggers that guard the ledger can be switched off by it (docs/deploy.md, part 4).",
      );
    const result = await reconcile(database, chainBy(readEnvironment()));
    return { found: result.found, told: describeReconciliation(result) };
  });
}

await tell(async () => {
  const { found, told } = await compare();
  if (found > 0) process.exitCode = 1;
  return told;
});
