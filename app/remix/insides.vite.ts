import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { checkInsides } from "./insides.ts";

/**
 * Stops the build and the development server when a package has changed in a way that breaks this
 * room.
 */
export const remixInsides: Plugin = { name: "remix-insides", buildStart: () => checkInsides() };

const own = fileURLToPath(new URL("load-route-module.ts", import.meta.url));

/** Puts the site's `loadRouteModule` in the place of Remix's, in the browser's build. */
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
      if (!error && !isInPlace) this.error("Remix's loadRouteModule stands: app/remix/README.md.");
    },
  };
}
