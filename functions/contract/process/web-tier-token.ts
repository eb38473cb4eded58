import { createHmac } from "node:crypto";

/** The request header with `webTierToken`. */
export const webTierHeader = "X-Web-Tier";

/** The request header with the IP address of the web tier's client. The API believes it only beside the token. */
export const clientAddressHeader = "X-Client-Address";

/**
 * Proves that a call comes from the web tier. The token is derived from the service key, but gives none of the key's
 * rights, so that a call on behalf of a client can have it.
 */
export const webTierToken = (serviceKey: string): string =>
  createHmac("sha256", serviceKey).update("ayni web tier").digest("base64url");
