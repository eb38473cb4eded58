import { canonicalPath, movedTo } from "#app/http/canonical-path.ts";
import { plainAnswer } from "./answer.ts";
import type { Middleware } from "./exchange.ts";

/** Redirects to the canonical path for good (308, which keeps method and body), with its query. */
export const canonical: Middleware = async (exchange, next) => {
  const { path, address } = exchange;
  if (path === canonicalPath(path)) return next();
  exchange.route = "redirect";
  return plainAnswer(308, movedTo(path, address.search), "");
};
