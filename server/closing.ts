import type { Middleware } from "./exchange.ts";

/**
 * While the server closes, ends each connection after its answer. A kept-alive connection would
 * make the server wait.
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
