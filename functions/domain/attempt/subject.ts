import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { ipv6Network } from "../../contract/ipv6-network.ts";

const normalise = (address: string) => {
  const lower = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "");
  return isIPv6(lower) ? ipv6Network(lower) : lower;
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
