import { fork, type ChildProcess } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { demoContracts, demoPayer } from "../../../local/chain/chain-setup.ts";
import { startChild } from "../../../local/child.ts";
import { claim, makeEarner, makeTokens } from "../../../tests/factories/payouts.ts";
import { asOwner, createTestDatabase } from "../../../tests/setup/database.ts";
import type { Hex } from "../chain/chain.ts";
import { createEvmChain } from "../chain/evm.ts";
import { createRpc } from "../chain/rpc.ts";
import {
  ledgerAccounts,
  chainAttempts,
  chainTransactions,
  payouts,
} from "../../db/schema/index.ts";

/**
 * Kills two workers and the chain at random moments while 40 members claim the coin and a token,
 * fees rise above the bids, and the chain reverts three blocks. Then compares the chain with every
 * member's claims.
 */

const members = 40;
const leastKills = 24;
const confirmations = 5;
const maxFee = 500_000_000_000n;
const leastReorganisations = 20;
const lateMembers = 8;
/**
 * Milliseconds without any progress before waits are ended and before the test fails, and
 * milliseconds of the whole test.
 */
const quietMs = 3_000;
const timeoutMs = 120_000;
const longest = 900_000;

const addressOf = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, "c")}`;
/** Each payout has another amount, so that no two payouts can be confused. */
const amountOf = (index: number, token: string) =>
  BigInt(100 + 2 * index + (token === "COIN" ? 1 : 0));

test("80 payouts are each paid once, whatever is killed", { timeout: longest }, async () => {
  const { database, url, close } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "ayni-payouts-"));
  const secret = randomBytes(32).toString("base64url");
  const net = await startChild("chain", {
    LOCAL_CHAIN_DIR: folder,
    LOCAL_CHAIN_SECRET: secret,
    LOCAL_CHAIN_BLOCK_MS: "120",
    LOCAL_CHAIN_CONFIRMING: String(confirmations + 1),
  });
  const rpcUrl = `http://127.0.0.1:${net.port}/${secret}`;
  const rpc = createRpc({ rpcUrl });
  const chain = createEvmChain({ chainId: 31_337, rpcUrl, confirmations, maxFee }, rpc);
  const ask = (method: string, params: unknown[] = []): Promise<unknown> =>
    rpc.request({ method, params } as never);
  const paper = demoContracts.get("AYNI") ?? "0x";
  await makeTokens(database, paper);
  const earners = await Promise.all(
    Array.from({ length: members }, (_, index) => makeEarner(database, addressOf(index))),
  );

  const given = JSON.stringify({
    url,
    rpcUrl,
    confirmations,
    key: demoPayer.key,
    maxFee: `${maxFee}`,
  });
  const troubles = new Map<string, number>();
  const over = new AbortController();
  const kills = { workers: 0, chain: 0 };
  const enough = () => kills.workers + kills.chain >= leastKills;
  /** Kills a process that has started, at a random moment of the given time. */
  const endSoon = async (kind: keyof typeof kills, victim: ChildProcess, within: number) => {
    await wait(randomInt(within));
    if (over.signal.aborted || enough() || victim.exitCode !== null || victim.signalCode !== null)
      return;
    kills[kind] += 1;
    victim.kill("SIGKILL");
  };
  const workers: ChildProcess[] = [];
  const startWorker = (place: number) => {
    const file = fileURLToPath(new URL("pay-out.fixture.ts", import.meta.url));
    const worker = fork(file, [given], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
    });
    worker.on("message", ({ failed }: { failed?: string }) => {
      const [line = ""] = failed?.split("\n") ?? [];
      if (failed === undefined) void endSoon("workers", worker, 2_000);
      else troubles.set(line, (troubles.get(line) ?? 0) + 1);
    });
    worker.once("exit", () => {
      if (!over.signal.aborted) startWorker(place);
    });
    workers[place] = worker;
  };
  for (const place of [0, 1]) startWorker(place);

  let raised = 0;
  const reorganised: number[] = [];
  const countSettled = () =>
    database.$count(payouts, inArray(payouts.state, ["confirmed", "failed"]));
  const readProgress = async () =>
    [kills.workers, kills.chain, reorganised.length, await countSettled()].join();
  const countBumped = async () =>
    (await database.$count(chainAttempts)) - (await database.$count(chainTransactions));
  const isDisturbed = async () =>
    enough() && reorganised.length >= leastReorganisations && (await countBumped()) > 0;
  const isDone = async () => (await isDisturbed()) && (await countSettled()) === 2 * members;

  const killingChain = (async () => {
    while (!over.signal.aborted && !enough() && kills.chain < leastKills / 3) {
      await chain.head().catch(() => wait(100));
      await wait(randomInt(500, 4_000));
      await endSoon("chain", net.process, 10);
    }
  })();
  const claiming = (async () => {
    for (const [index, member] of earners.entries()) {
      // The last members claim after the chain is no longer killed, so that fees rise above pending
      // bids.
      if (index === members - lateMembers) await killingChain;
      for (const token of ["COIN", "PAPER"]) {
        const amount = amountOf(index, token).toString();
        await claim(database, member, addressOf(index), { token, amount });
        await wait(randomInt(0, 600));
      }
    }
  })();
  /**
   * Above the current bids and below the maximum bid, for longer than a bid may wait: a transaction that is still in no
   * block needs a higher bid.
   */
  const raiseFees = async () => {
    const price = BigInt(String(await ask("eth_gasPrice").catch(() => "0x0"))) % 30_000_000_000n;
    for (const end = Date.now() + 2_500; Date.now() < end; await wait(50))
      await ask("anvil_setNextBlockBaseFeePerGas", [`0x${(price * 6n).toString(16)}`]).then(
        () => (raised += 1),
        () => undefined,
      );
  };
  const disturbing = (async () => {
    while (!over.signal.aborted && !(await isDisturbed())) {
      await wait(2_500);
      await raiseFees();
      // While fees are low again, so that the last three blocks have payments.
      for (let time = 0; time < 4; time += 1) {
        await wait(randomInt(300, 900));
        await ask("anvil_reorg", [3, []]).then(
          () => void reorganised.push(Date.now()),
          () => undefined,
        );
      }
    }
  })();

  /** A token whose contract did not answer waits five minutes, also if the chain was killed during the call. */
  const endWaits = () =>
    asOwner(database, async (tx) => {
      await tx.execute(sql`update payout_troubles set seen_at = seen_at - interval '5 minutes'
        where kind = 'token' and ended_at is null`);
      await tx.execute(sql`update payouts set retry_at = now()
        where state = 'claimed' and retry_at > now()`);
    });

  const began = Date.now();
  await claiming;
  for (let [seen, since] = ["", Date.now()]; !(await isDone()); await wait(500)) {
    const now = await readProgress();
    if (now !== seen) [seen, since] = [now, Date.now()];
    const quiet = Date.now() - since;
    if (quiet > quietMs) await endWaits();
    if (quiet > timeoutMs) break;
  }
  over.abort();
  await Promise.all([killingChain, disturbing]);
  for (const worker of workers) worker.kill("SIGKILL");
  const seconds = Math.round((Date.now() - began) / 1000);

  const done = await database.select().from(payouts);
  const attempts = await database.select().from(chainAttempts);
  const transactions = await database.select().from(chainTransactions);
  const bumped = attempts.length - transactions.length;
  console.log(
    JSON.stringify({
      seconds,
      kills,
      raised,
      reorganised: reorganised.length,
      bumped,
      troubles: Object.fromEntries(troubles),
      payouts: done.length,
      transactions: transactions.length,
    }),
  );
  expect(done.map(({ state }) => state)).toEqual(
    Array.from({ length: 2 * members }, () => "confirmed"),
  );
  expect(kills.workers + kills.chain).toBeGreaterThanOrEqual(leastKills);
  expect(kills.chain).toBeGreaterThan(0);
  expect(reorganised.length).toBeGreaterThanOrEqual(leastReorganisations);
  expect(bumped).toBeGreaterThan(0);

  // The chain's own balances, once it answers after the last kill.
  await expect
    .poll(() => chain.head().then(Boolean, () => false), { timeout: timeoutMs })
    .toBe(true);
  const paid: [string, bigint, bigint][] = [];
  for (let index = 0; index < members; index += 1) {
    const address = addressOf(index);
    for (const [token, contract] of [
      ["COIN", null],
      ["PAPER", paper],
    ] as const)
      paid.push([
        `${token} ${index}`,
        await chain.balanceOf(address, contract),
        amountOf(index, token),
      ]);
  }
  expect(paid.filter(([, has, due]) => has !== due)).toEqual([]);
  const total = paid
    .filter(([name]) => name.startsWith("PAPER"))
    .reduce((sum, [, , due]) => sum + due, 0n);
  expect(await chain.balanceOf(demoPayer.address, paper)).toBe(10n ** 27n - total);
  expect(await chain.nonceOf(demoPayer.address)).toBe(transactions.length);

  const claimed = await database
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.kind, "payouts:claimed"));
  expect(claimed.map(({ balance }) => balance)).toEqual([0n, 0n]);
  await net.stop();
  await rm(folder, { recursive: true, force: true });
  await close();
});
