import { useLocation } from "@remix-run/react";
import { innermostTarget, withTarget } from "#app/request/guards/target.ts";
import { welcomeParameter } from "./root-data.ts";

/** Query parameters that announce an event. A later link to the page omits them. */
const passing = ["done", "picture", welcomeParameter];

export function withoutAnnouncements(search: URLSearchParams | string): URLSearchParams {
  const kept = new URLSearchParams(search);
  for (const name of passing) kept.delete(name);
  return kept;
}

export function pathBack({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const kept = withoutAnnouncements(search);
  return innermostTarget(pathname + (kept.size > 0 ? `?${kept}` : ""));
}

/**
 * The query of a link to the log-in page or a similar page, which returns the reader to this page.
 */
export const useWayBackHere = (): string => withTarget("", pathBack(useLocation()));
