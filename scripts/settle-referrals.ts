import {
  settleReferrals,
  describeSettlement,
} from "../functions/domain/money/referral/settle-referrals.ts";
import { askRunning } from "./ask-running.ts";
import { tell, withDatabaseOf } from "./command.ts";

/**
 * `npm run settle-referrals`: pays the inviters of members who passed a challenge while the
 * community's referral bounty was open and before evaluations paid such rewards. Running it again
 * pays nothing twice. The database is the one at DATABASE_URL with the project FIREBASE_PROJECT_ID,
 * or that of the running Ayni of DATA_DIR.
 */

async function settle(): Promise<string> {
  const project = process.env["FIREBASE_PROJECT_ID"];
  if (!project) return askRunning("/local/settle-referrals", []);
  return describeSettlement(await withDatabaseOf(project, settleReferrals));
}

await tell(() => settle());
