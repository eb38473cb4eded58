import { matchRoutes } from "@remix-run/router";

export const followedLinks = "a[data-discover]";

/**
 * The script URLs of the page at `path`. Null while Remix does not know the page's routes; it
 * requests them shortly after a link to the page has appeared.
 */
export function scriptsOf(path: string): string[] | null {
  const matches = matchRoutes(window.__remixRouter.routes, path);
  if (!matches) return null;
  return matches.flatMap(({ route: { id } }) => {
    const { module = "", imports = [] } = window.__remixManifest.routes[id] ?? {};
    return [module, ...imports];
  });
}
