import type { AuthenticatorTransport } from "@simplewebauthn/server";

const known: readonly AuthenticatorTransport[] = ["ble", "hybrid", "internal", "nfc", "usb"];

export const knownTransports = (given: readonly string[] = []) =>
  known.filter((transport) => given.includes(transport));
