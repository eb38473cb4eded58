import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "./exchange.ts";

/** Middleware as Connect has it, and Vite's development server. */
export type ConnectMiddleware = (
  message: IncomingMessage,
  reply: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Puts Connect's middleware into the chain. What it answers it sends by itself. */
export const connect =
  (middleware: ConnectMiddleware): Middleware =>
  ({ message, reply }, next) =>
    new Promise((resolve, reject) => {
      reply.once("close", () => resolve(null));
      middleware(message, reply, (error) => (error ? reject(error) : resolve(next())));
    });
