import { recoverTransactionAddress, type TransactionSerializedEIP1559 } from "viem";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keyName, startKeyService, type Fault } from "../../../tests/setup/key-service.ts";
import { crc32c } from "./crc32c.ts";
import { createKmsSigner } from "./kms-signer.ts";
import type { Unsigned } from "./signer.ts";

let service: Awaited<ReturnType<typeof startKeyService>>;
beforeAll(async () => {
  service = await startKeyService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.state.fault = null;
});

const open = () => createKmsSigner(keyName, service.options);
const payment = (nonce: number): Unsigned => ({
  type: "eip1559",
  chainId: 31_337,
  nonce,
  to: `0x${"7".repeat(40)}`,
  value: 5n,
  data: "0x",
  gas: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
});

test("signs transactions whose sender is the key's account, also where the service answers the higher number", async () => {
  const signer = await open();
  expect(signer.address).toBe(service.address);
  for (let nonce = 0; nonce < 8; nonce += 1) {
    const raw = await signer.sign(payment(nonce));
    const serializedTransaction = raw as TransactionSerializedEIP1559;
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(service.address);
  }
});

const another = Buffer.from("300602010102017f", "hex");
test.each<[string, Fault, string]>([
  ["a right that is missing", { status: 403 }, "refuses: 403 PERMISSION_DENIED"],
  ["too many questions", { status: 429 }, "refuses: 429"],
  ["a failure of its own", { status: 503 }, "refuses: 503"],
  ["a connection that is cut", "cut", "gave no answer"],
  ["an answer about another key", { fields: { name: "projects/x" } }, "something else"],
  ["an answer without its parts", { fields: { signature: null, pem: null } }, "something else"],
])("%s is an error, before and after there is a signer", async (_, fault, says) => {
  const signer = await open();
  service.state.fault = fault;
  await expect(signer.sign(payment(0))).rejects.toThrow(says);
  const again = open();
  await expect(again).rejects.toThrow(says);
  await expect(again).rejects.not.toThrow(keyName);
});

test.each<[string, object, string]>([
  ["a damaged signature", { signatureCrc32c: "1" }, "damaged"],
  ["a digest that was damaged", { verifiedDigestCrc32c: false }, "damaged"],
  [
    "another key's signature",
    { signature: another.toString("base64"), signatureCrc32c: String(crc32c(another)) },
    "not this key's",
  ],
  [
    "what is no signature",
    { signature: "AAAA", signatureCrc32c: String(crc32c(Buffer.of(0, 0, 0))) },
    "no DER form",
  ],
])("%s is refused", async (_, fields, says) => {
  const signer = await open();
  service.state.fault = { fields };
  await expect(signer.sign(payment(0))).rejects.toThrow(says);
});

test.each<[string, object, string]>([
  ["a key of another algorithm", { algorithm: "EC_SIGN_P256_SHA256" }, "EC_SIGN_P256_SHA256, not"],
  ["a damaged key", { pemCrc32c: "1" }, "damaged"],
])("%s makes no signer", async (_, fields, says) => {
  service.state.fault = { fields };
  await expect(open()).rejects.toThrow(says);
});

test("a refused or missing credential or answer is an error within the time limit", async () => {
  const without = (accessToken: () => Promise<string>, timeout = 20_000) =>
    createKmsSigner(keyName, { ...service.options, timeout, accessToken });
  await expect(without(() => Promise.reject(new Error("no credentials")))).rejects.toThrow(
    "gave no answer",
  );
  await expect(without(() => new Promise(() => undefined), 50)).rejects.toThrow("gave no answer");
  await expect(without(() => Promise.resolve("a former one"))).rejects.toThrow(
    "refuses: 401 UNAUTHENTICATED",
  );
  service.state.fault = "silence";
  await expect(without(service.options.accessToken, 50)).rejects.toThrow("gave no answer");
});

test("the checksum of the standard's example is the one that the standard names", () => {
  expect(crc32c(Buffer.from("123456789"))).toBe(0xe3069283);
});
