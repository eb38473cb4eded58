import { canonicalPath, movedTo } from "#app/http/canonical-path.ts";
import { plainAnswer } from "./answer.ts";
import type { Middleware } from "./exchange.ts";

/** Redirects permanently to the canonical path. Status 308 keeps the method and the body. */
export const canonical: Middleware = async (exchange, next) => {
  const { path, address } = exchange;
  if (path === canonicalPath(path)) return next();
  exchange.route = "redirect";
  return plainAnswer(308, movedTo(path, address.search), "");
};
