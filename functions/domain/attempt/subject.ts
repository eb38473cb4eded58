import { createHash } from "node:crypto";
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** What attempts from a network, or from one address, are counted under. */
export const networkSubject = (network: string) => digest(`address:${network}`);

/** What attempts at an account are counted under. */
export const accountSubject = (account: string) =>
  digest(`account:${account.trim().toLowerCase()}`);

/** What attempts of a device at an account that knows it are counted under. */
export const deviceSubject = (device: string, account: string) =>
  digest(`device:${device}:${account.trim().toLowerCase()}`);

/** What attempts of all devices that know an account are counted under. */
export const devicesSubject = (account: string) =>
  digest(`devices:${account.trim().toLowerCase()}`);
