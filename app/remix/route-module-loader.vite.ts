import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
const own = fileURLToPath(new URL("load-route-module.ts", import.meta.url));

/** Replaces Remix's `loadRouteModule` with the site's in the browser build. */
export function ownRouteModuleLoader(): Plugin {
  let isInPlace = false;
  return {
    name: "own-route-module-loader",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    resolveId(source, importer) {
      if (source !== "./routeModules.js" || !importer?.includes("/@remix-run/react/")) return null;
      isInPlace = true;
      return own;
    },
    buildEnd(error) {
      if (!error && !isInPlace)
        this.error("The build has Remix's loadRouteModule: app/remix/README.md.");
    },
  };
}
