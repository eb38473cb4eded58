import { useLocation } from "@remix-run/react";
import { innermostTarget, withTarget } from "#app/guards/wanted-target.ts";

/** What an address says of something that has just happened: nobody comes back to that. */
const passing = ["done", "news", "picture", "welcome"];

/** The target of a link that leads back to a page, as it is to be shown again. */
export function pathBack({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  return innermostTarget(pathname + (kept.size > 0 ? `?${kept}` : ""));
}

/** The query of a link to the log-in page and the like, which lead back to this page. */
export const useWayBackHere = (): string => withTarget("", pathBack(useLocation()));
