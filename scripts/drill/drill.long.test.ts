import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { demoContracts } from "../../local/chain/chain-setup.ts";
import { claim, makeEarner, makeTokens } from "../../tests/factories/payouts.ts";
import { openTestChain } from "../../tests/setup/chain.ts";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { findDebianPostgres } from "../../tests/setup/debian-postgres.ts";
import { lacking } from "../../tests/setup/lacking.ts";
import { applicationAddress, startTestPostgres } from "../../tests/setup/postgres.ts";
import { connectPostgres, transact, type Database } from "../../functions/db/connect.ts";
import { grantApplication } from "../../functions/db/grant-application.ts";
import {
  chainAttempts,
  chainTransactions,
  ledgerAccounts,
  payoutPauses,
  payouts,
  payoutTroubles,
} from "../../functions/db/schema/index.ts";
import type { Actor } from "../../functions/domain/actor.ts";
import { recordPayment } from "../../functions/domain/admin/money/record-payment.ts";
import { reconcile } from "../../functions/domain/admin/reconciliation/reconcile.ts";
import { readPause } from "../../functions/domain/money/payout/pause.ts";
import type { PayoutContext } from "../../functions/domain/money/payout/payout-context.ts";
import { awaitsComparison } from "../../functions/domain/money/recovery/mark-restored.ts";
import { writeAudit } from "../../functions/domain/perform-operation.ts";
import type { Hex } from "../../functions/platform/chain/chain.ts";
import { workOnPayouts } from "../../functions/platform/workers/pay-out.ts";

/**
 * After the backup, ten payouts are paid, of which one was signed before it, and another one is
 * claimed. The restored database learns of these payments from the chain.
 */

const bin = findDebianPostgres();
const addressOf = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, "d")}`;
const tokenOf = (index: number) => (index % 2 === 0 ? "COIN" : "PAPER");
const amountOf = (index: number) => 100 + index;
const first = 0;
const late = 11;

const run = (program: string, args: readonly string[], settings: Record<string, string> = {}) => {
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, ...settings };
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: "utf8" });
  return { code: status, said: stdout + stderr };
};
const drill = (args: readonly string[], settings: Record<string, string>) =>
  run(process.execPath, ["scripts/drill.ts", ...args], settings);

const readPayouts = (database: Database) =>
  database.select().from(payouts).orderBy(asc(payouts.id));

test.skipIf(lacking(!bin, "no PostgreSQL of Debian"))(
  "payouts that a restored backup does not know are found on the chain, and none is paid twice",
  async () => {
    const server = await startTestPostgres({
      initdb: join(bin ?? "", "initdb"),
      postgres: join(bin ?? "", "postgres"),
    });
    const folder = await mkdtemp(join(tmpdir(), "ayni-drill-test-"));
    const net = await openTestChain();
    const paper = demoContracts.get("AYNI") ?? "0x";
    const { database, ownerUrl, close } = await createTestDatabase({ server: server.server });
    const contextOf = (of: Database): PayoutContext => ({
      database: of,
      chain: net.chain,
      signer: net.signer,
      delayHours: 48,
      bumpSeconds: 0,
      maxFee: net.settings.maxFee,
    });
    const workToTheEnd = async (of: Database) => {
      for (let round = 0; round < 40 && (await workOnPayouts(contextOf(of))); round += 1)
        await net.mine();
    };

    await makeTokens(database, paper);
    const earners: Actor[] = [];
    for (let index = 0; index <= late; index += 1)
      earners.push(await makeEarner(database, addressOf(index), 1_000n, "funding"));
    const claimAs = async (of: Database, index: number, amount = amountOf(index)) => {
      const earner = earners[index];
      if (!earner) throw new Error("No such earner");
      const what = { token: tokenOf(index), amount: amount.toString() };
      await claim(of, earner, addressOf(index), what);
    };
    await claimAs(database, first);
    await workToTheEnd(database);

    // The first of the ten is signed before the backup, and mined with a later bid.
    const ten = [2, 4, 6, 8, 10, 1, 3, 5, 7, 9];
    await claimAs(database, 2);
    await workOnPayouts(contextOf(database));
    const [bid] = await database
      .select({ hash: chainAttempts.hash })
      .from(chainAttempts)
      .orderBy(desc(chainAttempts.createdAt))
      .limit(1);
    for (const index of ten.slice(1)) await claimAs(database, index);
    const file = join(folder, "ayni.dump");
    const dumped = run("pg_dump", ["--format=custom", `--file=${file}`, ownerUrl]);
    expect(dumped).toEqual({ code: 0, said: "" });

    await workToTheEnd(database);
    await claimAs(database, late);
    await workToTheEnd(database);
    const paid = await readPayouts(database);
    expect(paid.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => "confirmed"));

    expect(paid[1]?.transactionHash).not.toBe(bid?.hash);

    const fresh = await createTestDatabase({ server: server.server, empty: true });
    const settings = { DATABASE_OWNER_URL: ownerUrl, DRILL_DATABASE_URL: fresh.ownerUrl };
    const restored = drill([file], settings);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining("can be used") });
    expect(drill([file], settings)).toMatchObject({
      code: 1,
      said: expect.stringContaining("not empty"),
    });

    await grantApplication(fresh.database, server.server.role);
    const application = connectPostgres(applicationAddress(server.server, fresh.ownerUrl));
    const now = application.database;
    expect(await readPause(now)).toBeDefined();
    expect(await awaitsComparison(now)).toBe(true);
    await workToTheEnd(now);
    expect(await awaitsComparison(now)).toBe(false);
    const found = await readPayouts(now);
    expect(found.map(({ id, state, transactionHash }) => [id, state, transactionHash])).toEqual(
      paid.slice(0, -1).map(({ id, transactionHash }) => [id, "confirmed", transactionHash]),
    );

    const hash = paid.at(-1)?.transactionHash ?? "";
    const userId = earners[late]?.userId ?? 0n;
    const open = await now.select().from(payoutTroubles).where(isNull(payoutTroubles.endedAt));
    expect(open).toMatchObject([
      {
        kind: "unknown-payment",
        subject: `payment 0 of ${hash}`,
        found: expect.stringContaining(`${amountOf(late)} of ${paper} to`),
      },
    ]);
    expect(open[0]?.found).toContain(`member ${userId}`);
    const asked = { hash, position: 0, userId, reason: "Claimed after the backup" };
    await recordPayment(now, asked);
    await expect(recordPayment(now, asked)).rejects.toMatchObject({ code: "not-found" });
    const [wallet] = await now
      .select({ balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(sql`${ledgerAccounts.userId} = ${userId} and ${ledgerAccounts.token} = 'PAPER'`);
    expect(wallet?.balance).toBe(1_000n - BigInt(amountOf(late)));

    await transact(now, async (tx) => {
      const pause = await readPause(tx);
      await tx.update(payoutPauses).set({ endedAt: sql`now()` });
      const operation = "all-payouts-resumed";
      await writeAudit(tx, { operation, pauseId: pause?.id, reason: "Compared" });
    });
    await claimAs(now, first, 50);
    await claimAs(now, late, 50);
    await workToTheEnd(now);

    const balances: bigint[] = [];
    const due: bigint[] = [];
    for (let index = 0; index <= late; index += 1) {
      const contract = tokenOf(index) === "COIN" ? null : paper;
      balances.push(await net.balanceOf(contract, addressOf(index)));
      due.push(BigInt(amountOf(index) + (index === first || index === late ? 50 : 0)));
    }
    expect(balances).toEqual(due);
    const transactions = await now.select().from(chainTransactions);
    expect(transactions.map(({ outcome }) => outcome)).toEqual(transactions.map(() => "succeeded"));
    expect(await net.chain.nonceOf(net.signer.address)).toBe(transactions.length);
    expect((await now.select().from(payouts).where(eq(payouts.state, "confirmed"))).length).toBe(
      14,
    );
    expect((await reconcile(now, net.chain)).mismatches).toEqual([]);

    // A backup of the mended database, made while it is in use, is complete.
    const again = await createTestDatabase({ server: server.server, empty: true });
    const next = { DATABASE_OWNER_URL: fresh.ownerUrl, DRILL_DATABASE_URL: again.ownerUrl };
    expect(drill([file], { ...next, PATH: folder }).said).toContain("pg_restore is missing");
    const second = drill(["--from-database"], next);
    expect(second).toMatchObject({ code: 0, said: expect.stringContaining("can be used") });
    await again.database.execute(sql`alter table transfers disable trigger transfers_checked`);
    await again.database.execute(sql`select setval('payouts_id_seq', 3)`);
    const broken = drill(["--restored"], { DRILL_DATABASE_URL: again.ownerUrl });
    expect(broken.code).toBe(1);
    expect(broken.said).toContain("migrations or triggers are not this release's");
    expect(broken.said).toContain("The next id of public.payouts.id is 4, and 14 is used");

    await Promise.all([application.close(), close(), net.close()]);
    await Promise.all([fresh.close(), again.close()]);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
);
