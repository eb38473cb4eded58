import { hasReleaseTriggers, isMigrated } from "../../functions/db/migrate.ts";
import type { Database } from "../../functions/db/connect.ts";
import {
  describeReconciliation,
  reconcile,
} from "../../functions/domain/admin/reconciliation/reconcile.ts";
import { readPause } from "../../functions/domain/money/payout/pause.ts";
import { markRestored } from "../../functions/domain/money/recovery/mark-restored.ts";
import { countRows, usedIds, type Counts } from "./read-contents.ts";

type Check = (database: Database) => Promise<readonly string[]>;

const checkTriggers: Check = async (database) => {
  if ((await isMigrated(database)) && (await hasReleaseTriggers(database))) return [];
  return [
    "The migrations or triggers are not this release's: run the drill with the release that made the backup, or bring the database up to this one with functions/cli/prepare-database.ts.",
  ];
};

const checkIds: Check = async (database) =>
  (await usedIds(database)).map(
    ({ column, next, max }) =>
      `The next id of ${column} is ${next}, and ${max} is used: set its sequence above, or each insert fails.`,
  );

/** Payments that wait for the comparison with the chain are no fault of the backup. */
const checkBooks: Check = async (database) => {
  const { found, mismatches } = await reconcile(database);
  const others = mismatches.filter(
    ({ check, subject }) => check !== "payout-troubles" || subject !== "restored of database",
  );
  if (others.length === 0) return [];
  const all = found - (mismatches.length - others.length);
  return [
    `The stored figures do not agree; compare with \`npm run reconcile\` on the source, which may have had this before. ${describeReconciliation({ found: all, mismatches: others })}`,
  ];
};

const checkPause: Check = async (database) =>
  (await readPause(database)) ? [] : ["Payouts are not stopped: stop them at /admin/payouts."];

export function compareCounts(source: Counts, restored: Counts): string[] {
  const names = [...new Set([...source.keys(), ...restored.keys()])].sort();
  return names.flatMap((name) => {
    const [had, has] = [source.get(name), restored.get(name)];
    if (had === has) return [];
    return `${name} had ${had ?? "no"} rows and has ${has ?? "no table"}: the backup is not complete; make another one.`;
  });
}

/**
 * Pauses the payouts of a restored database, then compares the database with the release, and with
 * the contents of its source, if these are known. Returns a sentence for each finding.
 */
export async function checkRestored(
  database: Database,
  source: Counts | null,
): Promise<{ findings: string[]; tables: number; rows: number }> {
  const counts = await countRows(database);
  const findings = source ? compareCounts(source, counts) : [];
  // Pausing and reconciling write rows, so they follow the counting.
  findings.push(...(await checkTriggers(database)), ...(await checkIds(database)));
  await markRestored(database);
  for (const check of [checkBooks, checkPause]) findings.push(...(await check(database)));
  const rows = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return { findings, tables: counts.size, rows };
}
