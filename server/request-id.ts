import { randomUUID } from "node:crypto";
import type { Middleware } from "./exchange.ts";

/**
 * Gives each request an id, which its answer says. A proxy's own is taken over where there is one
 * to trust, so that its log and this one agree.
 */
export const requestId =
  (trustedProxies: number): Middleware =>
  (exchange, next) => {
    const given = exchange.message.headers["x-request-id"];
    const isTrusted =
      trustedProxies > 0 && typeof given === "string" && /^[\w-]{8,64}$/.test(given);
    exchange.requestId = isTrusted ? given : randomUUID();
    exchange.reply.setHeader("X-Request-Id", exchange.requestId);
    return next();
  };
