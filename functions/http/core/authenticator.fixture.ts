import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const cbor = (value: unknown): Buffer => {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString("base64url");

const flags = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

type Ways = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
  id?: string;
  crossOrigin?: boolean;
};

/**
 * A software authenticator with its browser: one ES256 key pair, no attestation. Its answers have
 * the format of `@simplewebauthn/browser`.
 */
export const createAuthenticator = (site: { origin: string; rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  let handle = "";

  const clientData = (type: string, challenge: string, ways: Ways) =>
    JSON.stringify({
      type: ways.type ?? type,
      challenge,
      origin: ways.origin ?? site.origin,
      crossOrigin: ways.crossOrigin ?? false,
    });
  const authenticatorData = (set: number, ways: Ways, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(ways.counter ?? 0);
    const verified = ways.isVerified === false ? 0 : flags.verified;
    const all = Buffer.from([set | flags.present | verified | flags.eligible | flags.backedUp]);
    return Buffer.concat([sha256(ways.rpId ?? site.rpId), all, counter, rest]);
  };

  return {
    id,
    register: (options: { challenge: string; user: { id: string } }, ways: Ways = {}) => {
      handle = options.user.id;
      const cose = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, cose]);
      const attestationObject = cbor(
        new Map<unknown, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authenticatorData(flags.attested, ways, attested)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: encode(clientData("webauthn.create", options.challenge, ways)),
          attestationObject: encode(attestationObject),
          transports: ["internal", "hybrid", "carrier-pigeon"],
        },
      };
    },
    assert: ({ challenge }: { challenge: string }, ways: Ways = {}) => {
      const client = clientData("webauthn.get", challenge, ways);
      const data = authenticatorData(0, ways);
      const signed = createSign("sha256").update(Buffer.concat([data, sha256(client)]));
      return {
        id: ways.id ?? id,
        rawId: ways.id ?? id,
        type: "public-key",
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signed.sign(privateKey)),
          userHandle: ways.userHandle ?? handle,
        },
      };
    },
  };
};
