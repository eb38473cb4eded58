import type { Middleware } from "./exchange.ts";
import { HttpError } from "./error-page.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export const requestLine: Middleware = async ({ message, path }, next) => {
  if (path === "") throw new HttpError(400);
  if (!methods.has(message.method ?? ""))
    throw new HttpError(405, { Allow: [...methods].join(", ") });
  return next();
};
