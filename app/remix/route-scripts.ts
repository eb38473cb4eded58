import { matchRoutes } from "@remix-run/router";

/**
 * The links that Remix follows itself: not links to other sites or files, and no links that change
 * something.
 */
export const followedLinks = "a[data-discover]";

/**
 * The addresses of the scripts of the page at `path`. Null while Remix does not know the page's
 * routes; it asks the server for them shortly after a link to the page has appeared.
 */
export function scriptsOf(path: string): string[] | null {
  const matches = matchRoutes(window.__remixRouter.routes, path);
  if (!matches) return null;
  return matches.flatMap(({ route: { id } }) => {
    const { module = "", imports = [] } = window.__remixManifest.routes[id] ?? {};
    return [module, ...imports];
  });
}
