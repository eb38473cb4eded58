import { timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { networksOf } from "../../contract/core/network-of.ts";
import { forwardedAddress } from "../../contract/process/forwarded-address.ts";
import {
  clientAddressHeader,
  webTierHeader,
  webTierToken,
} from "../../contract/process/web-tier-token.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { AppEnvironment } from "../core/dependencies.ts";
import { isProbe } from "../core/request-log.ts";
import { createRateLimit } from "./rate-limit.ts";

/** The server's own data of a request; missing in tests. */
export type Connection = {
  readonly incoming: { readonly socket: { readonly remoteAddress?: string | undefined } };
};

type Options = {
  readonly serviceKey: string;
  readonly trustedProxies: number;
  readonly requestsAMinute: number;
};

const windowSeconds = 60;

/** All callers without a known address, such as those of a Unix socket, share one limit. */
const noAddress = "unknown";

const addressOf = (c: Context<AppEnvironment>, trustedProxies: number): string | undefined => {
  const { incoming } = (c.env ?? {}) as Partial<Connection>;
  const forwarded = c.req.header("X-Forwarded-For");
  return forwardedAddress(forwarded, incoming?.socket.remoteAddress, trustedProxies);
};

const equal = (given: string | undefined, token: Buffer) => {
  const bytes = Buffer.from(given ?? "");
  return bytes.length === token.length && timingSafeEqual(bytes, token);
};

/**
 * Limits the requests of each outsider's IP address, or of an IPv6 customer's /64. The headers of the IETF draft
 * "RateLimit header fields for HTTP" tell the limit. The web tier's own calls have no limit; calls on behalf of a
 * client count for the client's address.
 */
export const limitOutsiders = ({
  serviceKey,
  trustedProxies,
  requestsAMinute,
}: Options): MiddlewareHandler<AppEnvironment> => {
  const token = Buffer.from(webTierToken(serviceKey));
  const count = createRateLimit(requestsAMinute, windowSeconds);
  return async (c, next) => {
    const isOfWebTier = equal(c.req.header(webTierHeader), token);
    const passedOn = isOfWebTier ? c.req.header(clientAddressHeader) : undefined;
    if ((isOfWebTier && passedOn === undefined) || isProbe(c.req.path)) return next();
    c.set("isOutsider", true);
    const address = passedOn ?? addressOf(c, trustedProxies) ?? noAddress;
    const { isOver, remaining, seconds } = count(networksOf(address)[0]?.network ?? noAddress);
    c.header("RateLimit-Policy", `"default";q=${requestsAMinute};w=${windowSeconds}`);
    c.header("RateLimit", `"default";r=${remaining};t=${seconds}`);
    if (isOver) throw new Refusal("rate-limited", { retryAfter: seconds });
    return next();
  };
};
