import type { AuthenticatorTransport } from "@simplewebauthn/server";

const known: readonly AuthenticatorTransport[] = ["ble", "hybrid", "internal", "nfc", "usb"];

/** Those of a browser's words for how it reaches an authenticator that other browsers know. */
export const knownTransports = (given: readonly string[] = []) =>
  known.filter((transport) => given.includes(transport));
