import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "./exchange.ts";

export type ConnectMiddleware = (
  message: IncomingMessage,
  reply: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export const connect =
  (middleware: ConnectMiddleware): Middleware =>
  ({ message, reply }, next) =>
    new Promise((resolve, reject) => {
      reply.once("close", () => resolve(null));
      middleware(message, reply, (error) => (error ? reject(error) : resolve(next())));
    });
