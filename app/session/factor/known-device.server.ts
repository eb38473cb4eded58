import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { cookiesOf } from "#app/request/http/cookies.server.ts";
import { giveCookie } from "#app/request/context/give-cookie.server.ts";
import { secretKey, secretKeys } from "#app/request/http/secret-key.server.ts";

/**
 * The cookie of a device that has logged in. It grants no access: wrong passwords from this device
 * are only counted separately. Its value is `<device>` and, for each account, `.<day>-<signature>`.
 * It does not contain the account, not even as a digest that can be computed without the key.
 */
const cookieName = "known_device";

const days = 365;

/** The maximum of accounts per device; the latest are kept. */
const accounts = 5;

const today = () => Math.floor(Date.now() / 86_400_000);

const purpose = "known-device";

const sign = (device: string, account: string, day: number, key = secretKey(purpose)): string =>
  createHmac("sha256", key).update(`${device}:${day}:${account}`).digest("base64url").slice(0, 22);

type Device = { readonly id: string; readonly entries: readonly string[] };

/** Null if the cookie is malformed. The value is untrusted. */
function readDevice(request: Request): Device | null {
  const value = cookiesOf(request)[cookieName] ?? "";
  if (!/^[\w-]{22}(?:\.\d{1,6}-[\w-]{22}){1,5}$/.test(value)) return null;
  const [id = "", ...entries] = value.split(".");
  return { id, entries };
}

function isSigned(entry: string, device: string, account: string): boolean {
  const [, day = "", signature = ""] = /^(\d+)-(.+)$/.exec(entry) ?? [];
  const age = today() - Number(day);
  if (age < -1 || age > days) return false;
  return secretKeys(purpose).some((key) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(device, account, Number(day), key))),
  );
}

/**
 * The id of the device, if this account has logged in on it within a year; `account` is in lower
 * case.
 */
export function knownDevice(request: Request, account: string): string | null {
  const device = readDevice(request);
  return device?.entries.some((entry) => isSigned(entry, device.id, account)) ? device.id : null;
}

/** Adds this account, in lower case, to the device's cookie. */
export function rememberDevice(
  account: string,
  { request, store }: { request: Request; store: RequestStore },
) {
  const { id, entries } = readDevice(request) ?? {
    id: randomBytes(16).toString("base64url"),
    entries: [],
  };
  const day = today();
  const others = entries.filter((entry) => !isSigned(entry, id, account));
  const value = [id, `${day}-${sign(id, account, day)}`, ...others.slice(0, accounts - 1)].join(
    ".",
  );
  giveCookie({ name: cookieName, value }, store);
}
