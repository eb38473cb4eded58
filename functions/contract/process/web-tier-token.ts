import { createHmac } from "node:crypto";

/** The request header with `webTierToken`. */
export const webTierHeader = "X-Web-Tier";

/** The request header, believed beside the token alone, with the address of the client that the web tier asks for. */
export const clientIpHeader = "X-Client-Address";

/**
 * Proves that a call comes from the web tier. It is derived from the service key and gives none of
 * its rights, so that a call on behalf of a client can have it.
 */
export const webTierToken = (serviceKey: string): string =>
  createHmac("sha256", serviceKey).update("ayni web tier").digest("base64url");
