import { headingFontFile } from "./app/document/heading-font/heading-font.vite.ts";
import { vitePlugin as remix } from "@remix-run/dev";
import { createLogger, defineConfig } from "vite";
import { inlineScript } from "./app/document/inline-script.vite.ts";
import { ownRouteModuleLoader } from "./app/remix/route-module-loader.vite.ts";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * The code that pages share is in three files instead of thirty: each file costs a round trip on a
 * slow connection, and small files compress badly. Code of forms is apart from what all pages share,
 * because pages without a form do not load it.
 */
function sharedChunk(id: string): string | undefined {
  if (
    id.includes("/@conform-to/") ||
    /\/app\/ui\/form\/(field|password-field|use-|error-summary|member-form)/.test(id)
  )
    return "form";
  if (id.includes("/@sentry/")) return undefined;
  // No first view uses Firebase, passkeys or stored drafts, so their code stays with its importers.
  if (/\/node_modules\/(@?firebase|@simplewebauthn|idb|idb-keyval)\//.test(id)) return undefined;
  // Remix's own scripts import the two modules of this list, and the shared modules import Remix's.
  // Every dynamic import uses Vite's preload helper.
  if (/\/node_modules\/|\/(load-route-module|reload-once)\.ts$|vite\/preload-helper/.test(id))
    return "vendor";
  // A separate file for 50 to 180 bytes costs more than it saves.
  if (/\/(page-paths|contract\/core\/challenge-id|contract\/review-policy)\.ts$/.test(id))
    return "shared";
  return /\/app\/(ui|document|i18n|layouts|device\/(idle|offline-copy|drafts\/(connection|use-sent-drafts)))\b/.test(
    id,
  ) && !id.includes(".server.")
    ? "shared"
    : undefined;
}

/**
 * Remix warns about published source maps, but these are not published. Rollup warns that routes
 * without a page have no client code.
 */
const expected = /Source maps are enabled in production|Generated an empty chunk/;

function loggerOf(command: "build" | "serve") {
  const logger = createLogger(command === "build" ? "warn" : "info");
  const { warn } = logger;
  logger.warn = (text, options) => {
    if (!expected.test(text)) warn(text, options);
  };
  return logger;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  customLogger: loggerOf(command),
  plugins: [ownRouteModuleLoader(), inlineScript, headingFontFile, remix(remixConfig)],
  build: {
    target: "es2022",
    manifest: true,
    // Measured: 4 % fewer bytes than with esbuild's minifier.
    minify: isSsrBuild ? false : "terser",
    // For the error-reporting service only: scripts/build.ts moves the source maps out of the
    // served files.
    sourcemap: isSsrBuild ? false : "hidden",
    rollupOptions: isSsrBuild
      ? {}
      : {
          // No page imports it: app/reporting/listen-early.ts loads it at the first error.
          input: ["app/reporting/report.ts"],
          output: { manualChunks: sharedChunk },
        },
    terserOptions: {
      module: true,
      // Unused arguments may be removed, because no library in the browser reads `Function.length`.
      compress: { passes: 3, keep_fargs: false },
      format: { comments: false },
    },
  },
  server: { host: "127.0.0.1" },
}));
