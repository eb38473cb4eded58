import { randomUUID } from "node:crypto";
import type { Middleware } from "./exchange.ts";

/**
 * Gives each request an id, and sends it with the answer. If a trusted proxy has set one, that id
 * is used, so that both logs agree.
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
