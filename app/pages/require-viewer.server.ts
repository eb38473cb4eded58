import type { Viewer } from "#contract/viewer.ts";
import { withTarget } from "#app/guards/wanted-target.ts";
import type { PageContext } from "./page-context.server.ts";

/** The viewer on a page guarded by `auth`; elsewhere a visitor is led to the log-in page. */
export function requireViewer({
  viewer,
  unrecognised,
  redirect,
  url,
}: Pick<PageContext<unknown>, "viewer" | "unrecognised" | "redirect" | "url">): Viewer {
  if (viewer) return viewer;
  if (unrecognised) throw unrecognised;
  throw redirect(withTarget("/login", url.pathname + url.search));
}
