import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";

/** Bytes of paths that are cached with their handler. A path may be long. */
const capacity = 2_000_000;

type Branch = { readonly handler: RequestHandler; readonly route: string };

/** `routeOf` returns the id of the route that a path leads to, or `unmatched`. */
type BranchHandler = RequestHandler & { readonly routeOf: (pathname: string) => string };

/**
 * Makes a Remix handler whose cost does not grow with the number of routes. Remix ranks all routes
 * of its build several times for each request. Here each branch of the route tree has its own
 * handler, made from a build that contains only that branch. The handler of the whole build answers
 * paths without a route, and the manifest.
 */
export function createBranchHandler(build: ServerBuild, mode?: string): BranchHandler {
  const whole: Branch = { handler: createRequestHandler(build, mode), route: "unmatched" };
  const tree = routesBelow(build, undefined);
  const byBranch = new Map<string, RequestHandler>();
  const byPath = new LRUCache<string, Branch>({
    maxSize: capacity,
    sizeCalculation: (_, path) => 2 * path.length + 100,
  });

  function branchAt(pathname: string): Branch {
    const known = byPath.get(pathname);
    if (known) return known;
    // This is not a page, but a splat route would match it.
    if (pathname === "/__manifest") return whole;
    const matched = branchOf(tree, pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    if (!matched) return whole;
    const { ids, route } = matched;
    const key = ids.join("\n");
    const handler = byBranch.get(key) ?? createRequestHandler(pruned(build, ids), mode);
    byBranch.set(key, handler);
    const branch = { handler, route };
    byPath.set(pathname, branch);
    return branch;
  }

  const handle: RequestHandler = (request, loadContext) =>
    branchAt(new URL(request.url).pathname).handler(request, loadContext);
  return Object.assign(handle, { routeOf: (pathname: string) => branchAt(pathname).route });
}

function routesBelow(build: ServerBuild, parentId: string | undefined): AgnosticRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: routesBelow(build, id) },
    );
}

/**
 * The ids of the routes that match a path and its parent paths (the document's partial manifest
 * names them), and the id of the deepest route. Null if no route matches.
 */
function branchOf(
  tree: AgnosticRouteObject[],
  path: string,
): { ids: string[]; route: string } | null {
  const matched = matchRoutes(tree, path);
  if (!matched) return null;
  const ids = new Set(matched.map(({ route }) => route.id ?? ""));
  const segments = path.split("/").filter(Boolean);
  for (let length = segments.length - 1; length >= 0; length--) {
    const above = matchRoutes(tree, `/${segments.slice(0, length).join("/")}`) ?? [];
    for (const { route } of above) ids.add(route.id ?? "");
  }
  return { ids: [...ids].toSorted(), route: matched.at(-1)?.route.id ?? "" };
}

function pruned(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <T>(from: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(from).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
