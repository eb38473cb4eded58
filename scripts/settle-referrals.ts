import { connectPostgres } from "../functions/db/connect.ts";
import { requireOwnDatabase } from "../functions/db/demo-mark.ts";
import {
  settleReferrals,
  describeSettlement,
} from "../functions/domain/money/referral/settle-referrals.ts";
import { askRunning } from "./ask-running.ts";

/**
 * `npm run settle-referrals`: pays the inviters of members who passed a challenge while the
 * community's referral bounty was open and before evaluations paid such rewards. Running it again
 * pays nothing twice. The database is the one at DATABASE_URL with the project FIREBASE_PROJECT_ID,
 * or that of the running Ayni of DATA_DIR.
 */

async function settle(): Promise<string> {
  const { DATABASE_URL: url, FIREBASE_PROJECT_ID: project } = process.env;
  if (!project) return askRunning("/local/settle-referrals", []);
  if (!url) throw new Error("DATABASE_URL is not set, which FIREBASE_PROJECT_ID belongs to.");
  const { database, close } = connectPostgres(url, { max: 1 });
  try {
    await requireOwnDatabase(database, project);
    return describeSettlement(await settleReferrals(database));
  } finally {
    await close();
  }
}

try {
  console.log(await settle());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
