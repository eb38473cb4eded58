import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { recoverPublicKey } from "viem";
import { expect, test } from "vitest";
import { derSignature } from "../../../tests/setup/key-service.ts";
import { readDerSignature } from "./der-signature.ts";

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint) => `0x${value.toString(16).padStart(64, "0")}`;

test("the numbers read from fifty signatures of OpenSSL, of all lengths, recover the key", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
  const point = publicKey.export({ type: "spki", format: "der" }).subarray(-65).toString("hex");
  const lengths = new Set<number>();
  for (let index = 0; index < 50; index += 1) {
    const text = Buffer.from(`message ${index}`);
    const der = sign("sha256", text, privateKey);
    lengths.add(der.length);
    const { r, s } = readDerSignature(der);
    const hash = createHash("sha256").update(text).digest();
    const points = await Promise.all(
      [0, 1].map((yParity) => recoverPublicKey({ hash, signature: { r, s, yParity } })),
    );
    expect(points).toContain(`0x${point}`);
    expect(BigInt(s) <= order / 2n).toBe(true);
  }
  // 71 and 72 bytes occur beside 70, depending on the first bits.
  expect(lengths.size).toBeGreaterThanOrEqual(3);
});

test.each([
  ["an r of 31 bytes", (1n << 248n) - 1n, 5n],
  ["an r with its first bit set, after a zero", (1n << 255n) + 7n, 5n],
  ["numbers of one byte", 1n, 127n],
  ["a byte with its first bit set, after a zero", 128n, 255n],
])("%s is read as it is", (_, r, s) => {
  expect(readDerSignature(derSignature(r, s))).toEqual({ r: word(r), s: word(s) });
});

test("of the two equivalent numbers, the lower one is taken", () => {
  const s = order - 12_345n;
  expect(readDerSignature(derSignature(9n, s)).s).toBe(word(12_345n));
  expect(readDerSignature(derSignature(9n, order / 2n)).s).toBe(word(order / 2n));
  expect(readDerSignature(derSignature(9n, order / 2n + 1n)).s).toBe(word(order / 2n));
});

const good = derSignature(300n, 400n).toString("hex");
test.each([
  ["nothing", ""],
  ["a part", good.slice(0, -2)],
  ["more than it says", `${good}00`],
  ["another length than it has", good.replace("3008", "3009")],
  ["no sequence", good.replace("3008", "3108")],
  ["no integer", good.replace("0202", "0302")],
  ["a third number", "3009020101020101020101"],
  ["an empty number", "300502000201ff"],
  ["a negative number", "3006020181020101"],
  ["a zero in front of what is positive", "300702020001020101"],
  ["zero", "3006020100020101"],
  ["a number beyond the curve's", derSignature(order, 1n).toString("hex")],
])("%s is refused", (_, hex) => {
  expect(() => readDerSignature(Buffer.from(hex, "hex"))).toThrow("no DER form");
});
