import { createPublicKey, sign, type KeyObject } from "node:crypto";

/** One value in DER: tag, length, content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const long = [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(size < 0x80 ? [size] : long)]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (at: number) => {
  const digits = new Date(at).toISOString().replace(/\D/g, "");
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
};

const sha256WithRsa = sequence(identifier("2a864886f70d01010b"), der(0x05));
const commonName = identifier("550403");

/** A certificate in PEM (RFC 5280), self-signed by an RSA key and valid for a day. */
export function makeCertificate(key: KeyObject, name: string): string {
  const named = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const signed = sequence(
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    named,
    sequence(time(now - 3.6e6), time(now + 8.64e7)),
    named,
    createPublicKey(key).export({ type: "spki", format: "der" }),
  );
  const signature = der(0x03, Buffer.from([0]), sign("RSA-SHA256", signed, key));
  const base64 = sequence(signed, sha256WithRsa, signature).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
