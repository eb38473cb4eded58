import { randomUUID } from "node:crypto";
import type { Middleware } from "./exchange.ts";

/**
 * Assigns an id to each request and sends it with the answer. An id set by a trusted proxy is
 * reused, so that both logs agree.
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
