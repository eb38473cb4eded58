import type { AuthenticatorTransport } from "@simplewebauthn/server";

const known: readonly AuthenticatorTransport[] = ["ble", "hybrid", "internal", "nfc", "usb"];

/** Transports that other browsers also know. */
export const knownTransports = (given: readonly string[] = []) =>
  known.filter((transport) => given.includes(transport));
