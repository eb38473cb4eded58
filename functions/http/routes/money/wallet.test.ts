import { fileURLToPath } from "node:url";
import { and, eq, sql } from "drizzle-orm";
import {
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  http,
  keccak256,
  concatHex,
  walletActions,
  publicActions,
  zeroHash,
  type Hex,
} from "viem";
import { foundry } from "viem/chains";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { serializeErc6492Signature } from "viem/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPayer } from "../../../../local/chain/chain-setup.ts";
import { findAnvil, startAnvil } from "../../../../local/chain/anvil.ts";
import { createAddressChain } from "../../../platform/chain/address-chain.ts";
import { compileContracts } from "../../../platform/chain/contracts/compile.ts";
import { lacking } from "../../../../tests/setup/lacking.ts";
import {
  addressQuestions,
  changesOfAccounts,
  hotWallets,
  mails,
  payoutAddresses,
} from "../../../db/schema/index.ts";
import type { AddressQuestion } from "../../../contract/money/wallet.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";
import { codeOf, openTestApi, publicUrl, type TestApi } from "../../core/test-api.ts";

/**
 * Members' payout addresses on a real chain (anvil), with a contract wallet compiled by solc, and
 * signatures of real keys. SATS is a token of that chain; KITE cannot be cashed out.
 */

const anvil = findAnvil();
const isLacking = lacking(!anvil, "no anvil");
const ours = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const payer = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const { contract: token } = testCatalogue.tokens[1] ?? {};
const deployer = privateKeyToAccount(demoPayer.key);

let api: TestApi;
let chain: Awaited<ReturnType<typeof startAnvil>>;

beforeAll(async () => {
  if (!anvil) return;
  chain = await startAnvil(anvil, []);
  api = await openTestApi({
    addressChain: createAddressChain({ rpcUrl: chain.url, chainId: 31337, own: [ours] }),
  });
  await synchroniseCatalogue(api.database, testCatalogue);
  await api.database.insert(hotWallets).values({ chainId: 31337, signer: payer, nextNonce: 0 });
});
afterAll(async () => {
  await api?.close();
  chain?.process.stdin?.end();
});

const clientOf = () =>
  createTestClient({ mode: "anvil", chain: foundry, transport: http(chain.url) })
    .extend(publicActions)
    .extend(walletActions);

const mined = async (sending: Promise<Hex>) => {
  const client = clientOf();
  const hash = await sending;
  await client.mine({ blocks: 1 });
  return client.getTransactionReceipt({ hash });
};

let count = 0;
const newMember = async (options: { emailVerified?: boolean } = {}) => {
  const session = await api.member(`owner${++count}`, options);
  api.identity.confirm(session);
  return session;
};
const newKey = () => privateKeyToAccount(generatePrivateKey());

const path = "/viewer/wallets/SATS/address";
const set = (session: string, address: string) =>
  api.request("put", path, { session, body: { address } });
const ask = (session: string, address: string) =>
  api.ok<AddressQuestion>("post", `${path}/question`, { session, body: { address } });
const prove = (session: string, signature: string) =>
  codeOf(api.request("post", `${path}/signature`, { session, body: { signature } }));
const wallet = (session: string) =>
  api.get<{ address: { address: string; proof: string } | null; missing: string[] }>(
    "/viewer/wallets/SATS",
    session,
  );
const userIdOf = async (session: string) =>
  (await api.actor(session.replace("session-of-uid-of-", ""))).userId;

describe.skipIf(isLacking)("an address", () => {
  test("typed by hand is set, told by mail, with the facts of its token beside it", async () => {
    const session = await newMember();
    const { address } = newKey();
    expect((await wallet(session)).missing).toEqual(["name", "address"]);
    expect(await codeOf(set(session, address))).toBeNull();
    expect(await wallet(session)).toMatchObject({
      token: { symbol: "SATS", chainId: 31337, contract: token, isDemo: true },
      address: { address, proof: "typed", isWaiting: true, stoppedAt: null },
      delayHours: 48,
      missing: ["name"],
    });
    const id = await userIdOf(session);
    const [noted] = await api.database
      .select()
      .from(changesOfAccounts)
      .where(
        and(eq(changesOfAccounts.userId, id), eq(changesOfAccounts.change, "payout-address-set")),
      );
    expect(noted?.about).toBe(`${address.slice(0, 6)}--${address.slice(-4)}`);
    const [mail] = await api.database.select().from(mails).where(eq(mails.userId, id));
    expect(mail?.facts).toMatchObject({ change: "payout-address-set", canDisavow: true });
    // A repeated request changes nothing and sends no notification.
    expect(await codeOf(set(session, address))).toBeNull();
    expect(await api.database.$count(mails, eq(mails.userId, id))).toBe(1);
  });

  test.each([
    ["vitalik.eth", "address-name"],
    [String(token), "address-token"],
    [ours, "address-own"],
    [payer, "address-own"],
  ])("%s is refused as %s", async (address, code) => {
    const session = await newMember();
    expect(await codeOf(set(session, address))).toBe(code);
    expect((await wallet(session)).address).toBeNull();
  });

  test("a private key and a wallet's words are refused, stored nowhere, logged nowhere, answered nowhere", async () => {
    const session = await newMember();
    const key = generatePrivateKey();
    const words = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    for (const secret of [key, key.slice(2), words])
      for (const [method, to, field] of [
        ["put", path, "address"],
        ["post", `${path}/question`, "address"],
        ["post", `${path}/signature`, "signature"],
      ] as const) {
        const reply = await api.request(method, to, { session, body: { [field]: secret } });
        expect(reply.status).toBe(422);
        const text = await reply.text();
        expect(text).toContain("secret-text");
        expect(text).not.toContain(secret);
      }
    expect(api.lines.join("\n")).not.toContain(key.slice(2));
    expect(api.lines.join("\n")).not.toContain("sausage");
    expect(await api.database.$count(addressQuestions)).toBe(0);
  });

  test("needs a recent log-in, a verified email and a token that can be cashed out", async () => {
    const late = await api.member("late");
    const { address } = newKey();
    expect(await codeOf(set(late, address))).toBe("recent-login-required");
    expect(await api.code("post", `${path}/question`, { session: late, body: { address } })).toBe(
      "recent-login-required",
    );
    expect(await prove(late, `0x${"11".repeat(65)}`)).toBe("recent-login-required");
    const unverified = await newMember({ emailVerified: false });
    expect(await codeOf(set(unverified, address))).toBe("email-unverified");
    const session = await newMember();
    const kite = "/viewer/wallets/KITE/address";
    expect(await api.code("put", kite, { session, body: { address } })).toBe("token-uncashable");
  });

  test("of a contract is refused by hand, and taken by a signature that the contract accepts", async () => {
    const session = await newMember();
    const owner = newKey();
    const { ContractWallet } = compileContracts(
      fileURLToPath(
        new URL("../../../domain/money/wallet/contract-wallet.fixture.sol", import.meta.url),
      ),
    );
    if (!ContractWallet) throw new Error("No contract");
    const receipt = await mined(
      clientOf().deployContract({ account: deployer, ...ContractWallet, args: [owner.address] }),
    );
    const address = receipt.contractAddress as Hex;
    const { message, address: asked } = await ask(session, address.toLowerCase());
    expect(asked).not.toBe(asked.toLowerCase());
    expect(await codeOf(set(session, asked))).toBe("address-contract");
    expect(await prove(session, await newKey().signMessage({ message }))).toBe("signature-wrong");
    expect(await prove(session, await owner.signMessage({ message }))).toBeNull();
    expect((await wallet(session)).address).toMatchObject({ address: asked, proof: "signed" });
  });

  test("of a contract that is not deployed yet is taken by a signature that contains its deployment", async () => {
    const session = await newMember();
    const owner = newKey();
    const { ContractWallet, WalletFactory } = compileContracts(
      fileURLToPath(
        new URL("../../../domain/money/wallet/contract-wallet.fixture.sol", import.meta.url),
      ),
    );
    if (!ContractWallet || !WalletFactory) throw new Error("No contracts");
    const { contractAddress: factory } = await mined(
      clientOf().deployContract({ account: deployer, ...WalletFactory }),
    );
    const bytecode = concatHex([
      ContractWallet.bytecode,
      encodeAbiParameters([{ type: "address" }], [owner.address]),
    ]);
    const from = factory as Hex;
    const address = getContractAddress({ opcode: "CREATE2", from, salt: zeroHash, bytecode });
    const { message } = await ask(session, address);
    const signed = async (key: ReturnType<typeof newKey>) =>
      serializeErc6492Signature({
        address: from,
        data: encodeFunctionData({ ...WalletFactory, functionName: "make", args: [owner.address] }),
        signature: await key.signMessage({ message }),
      });
    expect(await prove(session, await signed(newKey()))).toBe("signature-wrong");
    expect(await prove(session, await signed(owner))).toBeNull();
    expect((await wallet(session)).address).toMatchObject({ address, proof: "signed" });
    // The check deploys nothing.
    expect(await clientOf().getCode({ address })).toBeUndefined();
    expect(keccak256(bytecode)).toHaveLength(66);
  });
});

describe.skipIf(isLacking)("a signature", () => {
  test("of the address's own key sets it, once, and says site, chain, time and nonce", async () => {
    const session = await newMember();
    const key = newKey();
    const { message, expiresAt } = await ask(session, key.address);
    expect(message).toContain(
      `${new URL(publicUrl).host} wants you to sign in with your Ethereum account:`,
    );
    expect(message).toContain(key.address);
    expect(message).toContain(`URI: ${publicUrl}/profile/wallets/SATS/address`);
    expect(message).toContain("Chain ID: 31337");
    expect(message).toMatch(/^Nonce: \w{32,}$/m);
    expect(message).toContain(`Expiration Time: ${expiresAt}`);
    const signature = await key.signMessage({ message });
    expect(await prove(session, signature)).toBeNull();
    expect(await prove(session, signature)).toBe("question-over");
    // A message that was signed for one member is refused for another.
    const other = await newMember();
    expect(await prove(other, signature)).toBe("question-over");
    await ask(other, key.address);
    expect(await prove(other, signature)).toBe("signature-wrong");
  });

  test("counts once, however many come at the same moment", async () => {
    const session = await newMember();
    const key = newKey();
    const { message } = await ask(session, key.address);
    const signature = await key.signMessage({ message });
    const said = await Promise.all(Array.from({ length: 8 }, () => prove(session, signature)));
    expect(said.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(said)).toEqual(new Set([null, "question-over"]));
    const id = await userIdOf(session);
    expect(await api.database.$count(payoutAddresses, eq(payoutAddresses.userId, id))).toBe(1);
  });

  test("of another key, another message, too late, or no signature at all is refused", async () => {
    const session = await newMember();
    const key = newKey();
    const { message } = await ask(session, key.address);
    expect(await prove(session, "0x1234")).toBe("signature-malformed");
    expect(await prove(session, await newKey().signMessage({ message }))).toBe("signature-wrong");
    expect(await prove(session, await key.signMessage({ message: `${message}.` }))).toBe(
      "signature-wrong",
    );
    const earlier = await key.signMessage({ message });
    const next = await ask(session, key.address);
    expect(await prove(session, earlier)).toBe("signature-wrong");
    const id = await userIdOf(session);
    await api.database
      .update(addressQuestions)
      .set({ expiresAt: sql`now()` })
      .where(eq(addressQuestions.userId, id));
    expect(await prove(session, await key.signMessage(next))).toBe("question-over");
    // A message of another site, chain or time is refused, even if the row contains the same text.
    for (const [from, to] of [
      [new URL(publicUrl).host, "evil.test"],
      ["Chain ID: 31337", "Chain ID: 1"],
      [/Expiration Time: .*/, "Expiration Time: 2020-01-01T00:00:00.000Z"],
      [`URI: ${publicUrl}`, "URI: https://evil.test"],
    ] as const) {
      const asked = await ask(session, key.address);
      const changed = asked.message.replace(from, to);
      await api.database
        .update(addressQuestions)
        .set({ message: changed })
        .where(eq(addressQuestions.userId, id));
      expect(await prove(session, await key.signMessage({ message: changed }))).toBe(
        "question-over",
      );
    }
  });
});

test("without a chain, or with one that does not answer, a key's signature is taken and nothing else", async () => {
  for (const addressChain of [
    undefined,
    createAddressChain({ rpcUrl: "http://127.0.0.1:9", chainId: 31337, own: [] }),
  ]) {
    const alone = await openTestApi({ addressChain, payoutDelayHours: 1 });
    try {
      await synchroniseCatalogue(alone.database, testCatalogue);
      const session = await alone.member("offline");
      alone.identity.confirm(session);
      const key = newKey();
      const call = { session, body: { address: key.address } };
      expect(await alone.problem("put", path, call)).toMatchObject({ code: "chain-unreachable" });
      const { message } = await alone.ok<AddressQuestion>("post", `${path}/question`, call);
      const by = async (one: typeof key) => ({
        session,
        body: { signature: await one.signMessage({ message }) },
      });
      expect(await alone.problem("post", `${path}/signature`, await by(newKey()))).toMatchObject({
        code: "chain-unreachable",
      });
      expect((await alone.request("post", `${path}/signature`, await by(key))).status).toBe(204);
    } finally {
      await alone.close();
    }
  }
});

test.skipIf(isLacking)("no reply says that another member has an address", async () => {
  const { address } = newKey();
  const [one, other] = [await newMember(), await newMember()];
  const bodies = [];
  for (const session of [one, other]) {
    const reply = await set(session, address);
    bodies.push([reply.status, await reply.text()]);
  }
  expect(bodies[0]).toEqual(bodies[1]);
  const [first, second] = [await wallet(one), await wallet(other)];
  expect(Object.keys(first.address ?? {})).toEqual(Object.keys(second.address ?? {}));
});
