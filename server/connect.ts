import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Middleware } from "./context.ts";

export type ConnectMiddleware = (
  message: IncomingMessage,
  reply: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Runs middleware of Node's `http`, which may send the response itself. */
export const connect =
  (middleware: ConnectMiddleware): Middleware =>
  (c, next) =>
    new Promise((resolve, reject) => {
      const { incoming, outgoing } = c.env;
      const { pathname, search } = new URL(c.req.url);
      incoming.url = pathname + search;
      outgoing.once("close", () => resolve(RESPONSE_ALREADY_SENT));
      middleware(incoming, outgoing, (error) => (error ? reject(error) : resolve(next())));
    });
