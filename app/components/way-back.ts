import { useLocation } from "@remix-run/react";

/** What an address says of something that has just happened: nobody comes back to that. */
const passing = ["done", "news", "picture", "welcome"];

/** The longest path that `redirectTo` takes, as `safeRedirect` says. */
const longest = 2000;

/** A page's path with its query, as it is to be shown again. Without the query where that is too long. */
export function pathBack({ pathname, search }: { pathname: string; search: string }): string {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  const query = kept.size > 0 ? `?${kept}` : "";
  return pathname.length + query.length > longest ? pathname : pathname + query;
}

/** The query of a link to the log-in page and the like, which lead back to this page. */
export const useWayBackHere = (): string =>
  `?redirectTo=${encodeURIComponent(pathBack(useLocation()))}`;
