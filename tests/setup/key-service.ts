import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { privateKeyToAddress, sign } from "viem/accounts";
import { crc32c } from "../../functions/platform/chain/crc32c.ts";
import type { Hex } from "../../functions/platform/chain/chain.ts";

export const keyName =
  "projects/ayni/locations/europe-west1/keyRings/ayni/cryptoKeys/payouts/cryptoKeyVersions/1";

export type Fault = { readonly status: number } | { readonly fields: object } | "cut" | "silence";

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** An integer in DER: no leading zeros, except one that keeps it positive. */
export const derInteger = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
  const positive = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return Buffer.concat([Buffer.of(2, positive.length), positive]);
};

export const derSignature = (r: bigint, s: bigint): Buffer => {
  const both = Buffer.concat([derInteger(r), derInteger(s)]);
  return Buffer.concat([Buffer.of(0x30, both.length), both]);
};

type Question = { readonly digest?: { readonly sha256: string }; readonly digestCrc32c?: string };

const read = async (request: IncomingMessage): Promise<Question> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || "{}") as Question;
};

/**
 * Google's Cloud KMS with one key, as far as payouts call it, over HTTP on this machine. Every
 * second signature has the higher `s`, as the service's may.
 */
export async function startKeyService() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
  const secret: Hex = `0x${Buffer.from(privateKey.export({ format: "jwk" }).d ?? "", "base64url").toString("hex")}`;
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const state: { fault: Fault | null; signed: number } = { fault: null, signed: 0 };
  const answers: Record<string, (body: Question) => Promise<object>> = {
    [`GET /v1/${keyName}/publicKey`]: async () => ({
      name: keyName,
      algorithm: "EC_SIGN_SECP256K1_SHA256",
      pem,
      pemCrc32c: String(crc32c(Buffer.from(pem))),
      protectionLevel: "HSM",
    }),
    [`POST /v1/${keyName}:asymmetricSign`]: async ({ digest, digestCrc32c }) => {
      const bytes = Buffer.from(digest?.sha256 ?? "", "base64");
      const { r, s } = await sign({ hash: `0x${bytes.toString("hex")}`, privateKey: secret });
      state.signed += 1;
      const der = derSignature(BigInt(r), state.signed % 2 ? order - BigInt(s) : BigInt(s));
      return {
        name: keyName,
        signature: der.toString("base64"),
        signatureCrc32c: String(crc32c(der)),
        protectionLevel: "HSM",
        verifiedDigestCrc32c: digestCrc32c === String(crc32c(bytes)),
      };
    },
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { fault } = state;
    if (fault === "silence") return;
    if (fault === "cut") {
      request.socket.destroy();
      return;
    }
    const say = (status: number, body: object) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const answer = answers[`${request.method} ${request.url}`];
    if (request.headers.authorization !== "Bearer token-of-google")
      return say(401, { error: { status: "UNAUTHENTICATED" } });
    if (!answer) return say(404, { error: { status: "NOT_FOUND" } });
    if (fault && "status" in fault)
      return say(fault.status, { error: { message: keyName, status: "PERMISSION_DENIED" } });
    return say(200, { ...(await answer(await read(request))), ...fault?.fields });
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: privateKeyToAddress(secret),
    state,
    options: {
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      accessToken: () => Promise.resolve("token-of-google"),
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
