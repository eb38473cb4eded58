import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * The first 64 bits of an IPv6 address, written out: the rest is its customer's to choose at will.
 */
const network = (address: string) => {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const gap =
    tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
};

const normalise = (address: string) => {
  const lower = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "");
  return isIPv6(lower) ? network(lower) : lower;
};

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** What attempts from an address are counted under. */
export const addressSubject = (address: string) => digest(`address:${normalise(address)}`);

/** What attempts at an account are counted under. */
export const accountSubject = (account: string) =>
  digest(`account:${account.trim().toLowerCase()}`);

/** What attempts of a device at an account that knows it are counted under. */
export const deviceSubject = (device: string, account: string) =>
  digest(`device:${device}:${account.trim().toLowerCase()}`);

/** What attempts of all devices that know an account are counted under. */
export const devicesSubject = (account: string) =>
  digest(`devices:${account.trim().toLowerCase()}`);
