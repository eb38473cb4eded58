import { readFileSync } from "node:fs";

type Internal = {
  readonly user: string;
  readonly file: string;
  readonly holds: readonly string[];
};

const remix = "@remix-run/react/dist/esm";

export const internals: readonly Internal[] = [
  {
    user: "load-route-module.ts",
    file: `${remix}/routeModules.js`,
    holds: ["async function loadRouteModule(route, routeModulesCache)", "window.location.reload()"],
  },
  {
    user: "load-route-module.ts",
    file: `${remix}/routes.js`,
    holds: ["import { loadRouteModule } from './routeModules.js'"],
  },
  {
    user: "wait-for-page-data.ts",
    file: `${remix}/browser.js`,
    holds: ["throw stateDecodingPromise;"],
  },
  {
    user: "keep-hash-readable.ts",
    file: "react-router-dom/dist/index.js",
    holds: ["decodeURIComponent(location.hash.slice(1))"],
  },
  {
    user: "route-scripts.ts",
    file: `${remix}/browser.js`,
    holds: ["window.__remixRouter = router;", "createClientRoutes(window.__remixManifest.routes"],
  },
  {
    user: "route-scripts.ts",
    file: `${remix}/components.js`,
    holds: ['"data-discover": getDiscoverAttr('],
  },
  {
    user: "late-scripts.server.ts",
    file: `${remix}/components.js`,
    holds: ['rel: "modulepreload"', 'type: "module",\n      async: true'],
  },
  {
    user: "valid-html.server.ts",
    file: `${remix}/server.js`,
    holds: ["React.createElement(StreamTransfer, {"],
  },
  {
    user: "valid-html.server.ts",
    file: "react-dom/cjs/react-dom-server.node.development.js",
    holds: ["textEncoder.encodeInto(stringChunk.slice(read), currentView).written"],
  },
  {
    user: "branch-handler.ts",
    file: "@remix-run/router/dist/router.cjs.js",
    holds: ["let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);"],
  },
  {
    user: "branch-handler.ts",
    file: `${remix}/fog-of-war.js`,
    holds: ["function getPartialManifest(manifest, router) {", "segments.pop();"],
  },
  {
    user: "serve-guard.server.ts",
    file: "@remix-run/serve/dist/cli.js",
    holds: ["createRequestHandler({\n    build,\n    mode: process.env.NODE_ENV\n  })"],
  },
  {
    user: "server/request-address.ts",
    file: "@remix-run/server-runtime/dist/server.js",
    holds: ['url.searchParams.has("_data")'],
  },
  {
    user: "vite.config.ts",
    file: "@remix-run/dev/dist/vite/plugin.js",
    holds: ["Source maps are enabled in production"],
  },
];

const readPackage = (file: string) => readFileSync(`node_modules/${file}`, "utf8");

/** Throws if a package's file lacks a required text. `read` returns the text of such a file. */
export function checkInternals(read: (file: string) => string = readPackage): void {
  const missing = internals.flatMap(({ user, file, holds }) => {
    const text = read(file);
    return holds
      .filter((part) => !text.includes(part))
      .map((part) => `${user} relies on ${JSON.stringify(part)}, which ${file} lacks.`);
  });
  if (missing.length > 0)
    throw new Error([...missing, "What to do: app/remix/README.md."].join("\n"));
}
