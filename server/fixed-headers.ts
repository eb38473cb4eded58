import type { Middleware } from "./exchange.ts";

/** Sets what every answer says, whoever sends it. */
export const fixedHeaders = (headers: Readonly<Record<string, string>>): Middleware => {
  const entries = Object.entries(headers);
  return ({ reply }, next) => {
    for (const [name, value] of entries) reply.setHeader(name, value);
    return next();
  };
};
