import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
} from "node:crypto";
import { promisify } from "node:util";
import { makeCertificate } from "./certificate.ts";

export type Claims = Record<string, unknown>;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;

/** An unsigned token like the emulator's. */
export const unsignedToken = (claims: Claims, header: object = {}): string =>
  `${encode({ alg: "none", typ: "JWT", ...header })}.${encode(claims)}.`;

/** A token that is signed with a public text, such as a certificate. */
export const tokenBySecret = (claims: Claims, secret: string, kid: string): string => {
  const signed = `${encode({ alg: "HS256", kid, typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
};

export type SigningKey = {
  readonly id: string;
  /** The public key as Google publishes it. */
  readonly certificate: string;
  readonly pem: string;
  readonly sign: (data: string | Buffer) => Buffer;
  /** Signs these claims; `id` names another key than the one used. */
  readonly token: (claims: Claims, id?: string) => string;
  readonly hasSigned: (token: string) => boolean;
};

/** A key that signs tokens like Google or a service account. */
export async function makeSigningKey(id: string): Promise<SigningKey> {
  const options = {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  } as const;
  const { privateKey: pem, publicKey } = await promisify(generateKeyPair)("rsa", options);
  const key = createPrivateKey(pem);
  const signData = (data: string | Buffer) => sign("RSA-SHA256", Buffer.from(data), key);
  return {
    id,
    pem,
    certificate: makeCertificate(key, id),
    sign: signData,
    token: (claims, kid = id) => {
      const signed = `${encode({ alg: "RS256", kid, typ: "JWT" })}.${encode(claims)}`;
      return `${signed}.${signData(signed).toString("base64url")}`;
    },
    hasSigned: (token) => {
      const [header = "", payload = "", signature = ""] = token.split(".");
      const data = Buffer.from(`${header}.${payload}`);
      return verify(
        "RSA-SHA256",
        data,
        createPublicKey(publicKey),
        Buffer.from(signature, "base64url"),
      );
    },
  };
}
