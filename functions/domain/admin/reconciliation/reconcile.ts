import { desc, eq, lt, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Chain } from "../../../platform/chain/chain.ts";
import { mismatchChecks, type MismatchCheck } from "../../../contract/admin/work-names.ts";
import {
  noStatementLimit,
  transact,
  type Database,
  type Transaction,
} from "../../../db/connect.ts";
import { query, queryOne } from "../../../db/query.ts";
import { mismatches, reconciliations } from "../../../db/schema/index.ts";
import { tellAdmins } from "../../tell-admins.ts";
import { awardChecks } from "./award-checks.ts";
import { compareWithChain } from "./compare-with-chain.ts";
import { counterChecks } from "./counter-checks.ts";
import { depositChecks } from "./deposit-checks.ts";
import { figureChecks } from "./figure-checks.ts";
import { ledgerChecks } from "./ledger-checks.ts";
import { payoutChecks } from "./payout-checks.ts";
import { ruleChecks } from "./rule-checks.ts";
import { scoreChecks } from "./score-checks.ts";
import { withdrawalChecks } from "./withdrawal-checks.ts";
import { troubleChecks } from "./trouble-checks.ts";

const checks: Readonly<Record<Exclude<MismatchCheck, "chain">, SQL>> = {
  ...ledgerChecks,
  ...scoreChecks,
  ...counterChecks,
  ...payoutChecks,
  ...troubleChecks,
  ...depositChecks,
  ...withdrawalChecks,
  ...ruleChecks,
  ...awardChecks,
  ...figureChecks,
};

export type Mismatch = Pick<
  typeof mismatches.$inferSelect,
  "check" | "subject" | "expected" | "stored"
>;

const mostPerCheck = 50;

const storedRuns = 100;

const difference = z.object({
  subject: z.string(),
  expected: z.string(),
  stored: z.string(),
  all: z.int(),
});

const run = (tx: Transaction, check: SQL): Promise<z.output<typeof difference>[]> =>
  query(
    tx,
    difference,
    sql`select subject, expected, stored, (count(*) over ())::int as "all" from (${check}) differing
      order by subject limit ${mostPerCheck}`,
  );

const readMismatches = (
  database: Database,
): Promise<{ at: string; found: number; rows: Mismatch[] }> =>
  database.transaction(
    async (tx) => {
      // A check may read whole tables.
      await tx.execute(noStatementLimit);
      const { now } = await queryOne(
        tx,
        z.object({ now: z.coerce.date() }),
        sql`select now() as now`,
      );
      const rows: Mismatch[] = [];
      let found = 0;
      for (const check of mismatchChecks) {
        if (check === "chain") continue;
        const differing = await run(tx, checks[check]);
        found += differing[0]?.all ?? 0;
        for (const { all: _, ...mismatch } of differing) rows.push({ check, ...mismatch });
      }
      return { at: now.toISOString(), found, rows };
    },
    // All checks read one snapshot, so that concurrent changes are not reported as mismatches.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

const keyOf = ({ check, subject }: Pick<Mismatch, "check" | "subject">) => `${check} ${subject}`;

/** Notifies admins of mismatches that the previous run did not have. */
const tellOfNew = async (
  tx: Transaction,
  rows: readonly Mismatch[],
  before: readonly Mismatch[],
) => {
  const known = new Set(before.map(keyOf));
  if (rows.every((mismatch) => known.has(keyOf(mismatch)))) return;
  await tellAdmins(tx, { kind: "mismatch-found" });
};

const lastMismatches = (database: Database): Promise<Mismatch[]> =>
  database
    .select()
    .from(mismatches)
    .where(
      eq(
        mismatches.reconciliationId,
        database
          .select({ id: reconciliations.id })
          .from(reconciliations)
          .orderBy(desc(reconciliations.id))
          .limit(1),
      ),
    );

/**
 * Recomputes stored values: balances from entries, scores from events, counters from rows, payouts
 * from transfers, and transactions from `chain`, if given. Mismatches are stored, reported to
 * admins and returned. Nothing is corrected.
 */
export async function reconcile(
  database: Database,
  chain?: Chain,
): Promise<{ found: number; mismatches: readonly Mismatch[] }> {
  const began = performance.now();
  const { at, ...differing } = await readMismatches(database);
  const ofChain = chain ? await compareWithChain(database, chain) : [];
  const rows = [...differing.rows, ...ofChain];
  const found = differing.found + ofChain.length;
  await transact(database, async (tx) => {
    await tellOfNew(tx, rows, await lastMismatches(tx));
    const milliseconds = Math.round(performance.now() - began);
    const [stored] = await tx
      .insert(reconciliations)
      .values({ at, milliseconds, found })
      .returning({ id: reconciliations.id });
    const reconciliationId = stored?.id ?? 0n;
    if (rows.length > 0)
      await tx
        .insert(mismatches)
        .values(rows.map((mismatch) => ({ reconciliationId, ...mismatch })));
    await tx
      .delete(reconciliations)
      .where(lt(reconciliations.id, reconciliationId - BigInt(storedRuns)));
  });
  return { found, mismatches: rows };
}

export const describeReconciliation = ({
  found,
  mismatches: rows,
}: Awaited<ReturnType<typeof reconcile>>) =>
  found === 0
    ? "Everything agrees."
    : [
        `${found} rows differ from what they follow from:`,
        ...rows.map(
          ({ check, subject, expected, stored }) =>
            `  ${check}: ${subject} should be ${expected}, and is ${stored}`,
        ),
      ].join("\n");
