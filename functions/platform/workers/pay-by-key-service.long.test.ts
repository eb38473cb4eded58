import { erc20Abi, encodeFunctionData } from "viem";
import { pino } from "pino";
import { logLines } from "../../contract/process/log-lines.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoContracts } from "../../../local/chain/chain-setup.ts";
import { openTestChain, type TestChain } from "../../../tests/setup/chain.ts";
import { keyName, startKeyService, type Fault } from "../../../tests/setup/key-service.ts";
import type { Hex } from "../chain/chain.ts";
import { createKmsSigner } from "../chain/kms-signer.ts";
import { chainAttempts, chainTransactions, hotWallets } from "../../db/schema/index.ts";
import { readEnvironment } from "../../environment.ts";
import { payoutJobBy } from "./payout-job.ts";
import { newAddress, payoutsForEach } from "./payouts.fixture.ts";

/** Payouts on a real chain, signed by a key service that is a stub at the HTTP level. */

const paper: Hex = demoContracts.get("AYNI") ?? "0x";

let net: TestChain;
let service: Awaited<ReturnType<typeof startKeyService>>;
beforeAll(async () => {
  net = await openTestChain();
  service = await startKeyService();
  await net.ask("anvil_setBalance", [service.address, "0xde0b6b3a7640000"]);
  const args = [service.address, 1_000_000n] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args });
  await net.send({ to: paper, value: 0n, data, gas: 100_000n });
});
afterAll(() => Promise.all([net.close(), service.close()]));

const { database, work, workToTheEnd, earn, claimAs, states } = payoutsForEach(async () => {
  service.state.fault = null;
  return { net, paper, changes: { signer: await createKmsSigner(keyName, service.options) } };
});
const claimAt = async (address: Hex, token: string) => claimAs(await earn(address), token);

test("the coin and a token that a key service signs for are paid on the chain", async () => {
  const [ana, ben] = [newAddress(), newAddress()];
  await claimAt(ana, "COIN");
  await claimAt(ben, "PAPER");
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed", "confirmed"]);
  expect(await net.balanceOf(null, ana)).toBe(100n);
  expect(await net.balanceOf(paper, ben)).toBe(100n);
});

test.each<[string, Fault, string]>([
  ["refuses", { status: 403 }, "403"],
  ["has too much to do", { status: 429 }, "429"],
  ["fails", { status: 500 }, "500"],
  ["damages what it says", { fields: { signatureCrc32c: "1" } }, "damaged"],
])("while the service %s nothing is written down, and the payout waits", async (_, fault, says) => {
  const address = newAddress();
  await claimAt(address, "COIN");
  service.state.fault = fault;
  await expect(work()).rejects.toThrow(says);
  expect(await states()).toEqual(["claimed"]);
  expect(await database().select().from(chainTransactions)).toEqual([]);
  expect(await database().select().from(chainAttempts)).toEqual([]);
  service.state.fault = null;
  await workToTheEnd();
  expect(await states()).toEqual(["confirmed"]);
  expect(await net.balanceOf(null, address)).toBe(100n);
});

test("signed transactions reach the chain while the service is away and higher bids are due", async () => {
  const address = newAddress();
  await claimAt(address, "COIN");
  const deaf = { ...net.chain, broadcast: () => Promise.resolve("no connection") };
  await work({ chain: deaf });
  service.state.fault = { status: 503 };
  await expect(work({ bumpSeconds: 0 })).rejects.toThrow("503");
  await net.mine();
  expect(await net.balanceOf(null, address)).toBe(100n);
  expect(await database().select().from(chainAttempts)).toHaveLength(1);
});

test("a service that is away when the worker begins is asked again by the next job", async () => {
  const address = newAddress();
  await claimAt(address, "COIN");
  const { rpcUrl } = net.settings;
  const environment = readEnvironment([], {
    FIREBASE_PROJECT_ID: "demo-ayni",
    API_SERVICE_KEY: "service-key-of-at-least-32-characters",
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_ID: "31337",
    CHAIN_CONFIRMATIONS: "2",
    PAYOUT_KMS_KEY: keyName,
  });
  const lines: string[] = [];
  const log = pino(
    { ...logLines, level: "trace" },
    { write: (line: string) => void lines.push(line) },
  );
  const job = payoutJobBy(environment, { database: database(), log }, () =>
    createKmsSigner(keyName, service.options),
  );
  const over = new AbortController();
  service.state.fault = { status: 503 };
  await expect(job?.(over.signal)).rejects.toThrow("503");
  service.state.fault = null;
  const working = job?.(over.signal);
  await expect.poll(states, { timeout: 10_000 }).toEqual(["sent"]);
  // The service fails later: the job stores the error for admins.
  service.state.fault = { status: 403 };
  await claimAt(newAddress(), "COIN");
  await expect(working).rejects.toThrow("403");
  const [wallet] = await database().select().from(hotWallets);
  expect(wallet?.trouble).toBe("The key service refuses: 403 PERMISSION_DENIED");
  expect(lines.join()).not.toMatch(/cryptoKeyVersions|token-of-google/);
});
