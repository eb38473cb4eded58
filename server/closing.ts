import type { Middleware } from "./exchange.ts";

/**
 * Ends the connection with its answer while the server closes: one that is kept alive would keep it
 * waiting for a next request.
 */
export const closing =
  (isClosing: () => boolean): Middleware =>
  async ({ reply }, next) => {
    try {
      return await next();
    } finally {
      if (isClosing()) reply.setHeader("Connection", "close");
    }
  };
