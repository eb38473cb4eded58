import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";

/** How many addresses remember their handler. */
const capacity = 5_000;

/**
 * A Remix handler whose cost does not grow with the number of routes: Remix ranks every route of its build several
 * times a request, so each branch of the route tree has a handler of its own, made of a build that holds only that
 * branch. What matches no route, and the manifest, go to the handler of the whole build.
 */
export function createBranchHandler(build: ServerBuild, mode?: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const tree = routesBelow(build, undefined);
  const byBranch = new Map<string, RequestHandler>();
  const byPath = new Map<string, RequestHandler>();

  function handlerOf(pathname: string): RequestHandler {
    const known = byPath.get(pathname);
    if (known) return known;
    // Not a page, yet a splat route would match it.
    if (pathname === "/__manifest") return whole;
    const ids = branchOf(tree, pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    if (!ids) return whole;
    const key = ids.join("\n");
    const handler = byBranch.get(key) ?? createRequestHandler(pruned(build, ids), mode);
    byBranch.set(key, handler);
    if (byPath.size >= capacity) byPath.clear();
    byPath.set(pathname, handler);
    return handler;
  }

  return (request, loadContext) => handlerOf(new URL(request.url).pathname)(request, loadContext);
}

function routesBelow(build: ServerBuild, parentId: string | undefined): AgnosticRouteObject[] {
  const children = Object.values(build.routes).filter((route) => route && route.parentId === parentId);
  return children.map((route) => {
    const { id = "", path, index, caseSensitive } = route ?? {};
    if (index) return { id, path, index, caseSensitive };
    const below = routesBelow(build, id);
    return { id, path, caseSensitive, ...(below.length ? { children: below } : {}) };
  });
}

/**
 * The ids of the routes that match a path, and those of the addresses above it, which the document's partial manifest
 * names; null when none matches.
 */
function branchOf(tree: AgnosticRouteObject[], path: string): string[] | null {
  const matched = matchRoutes(tree, path);
  if (!matched) return null;
  const ids = new Set(matched.map(({ route }) => route.id ?? ""));
  const segments = path.split("/").filter(Boolean);
  for (let length = segments.length - 1; length >= 0; length--) {
    const above = matchRoutes(tree, `/${segments.slice(0, length).join("/")}`) ?? [];
    for (const { route } of above) ids.add(route.id ?? "");
  }
  return [...ids].toSorted();
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
