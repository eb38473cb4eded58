import type { Viewer } from "#contract/identity/viewer.ts";
import { withTarget } from "#app/request/guards/target.ts";
import type { PageContext } from "./page-context.server.ts";

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
