import { matchRoutes } from "@remix-run/router";

/** The links that Remix follows by itself: not other sites, files and what changes something. */
export const followedLinks = "a[data-discover]";

/**
 * Where the scripts of the page at `path` are fetched from; null as long as Remix does not know the
 * page's routes, which it learns from the server a moment after a link to them has appeared.
 */
export function scriptsOf(path: string): string[] | null {
  const matches = matchRoutes(window.__remixRouter.routes, path);
  if (!matches) return null;
  return matches.flatMap(({ route: { id } }) => {
    const { module = "", imports = [] } = window.__remixManifest.routes[id] ?? {};
    return [module, ...imports];
  });
}
