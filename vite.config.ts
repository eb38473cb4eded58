import { vitePlugin as remix } from "@remix-run/dev";
import { createLogger, defineConfig } from "vite";
import { inlineScript } from "./app/document/inline-script.vite.ts";
import { ownRouteModuleLoader, remixInsides } from "./app/remix/insides.vite.ts";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  /**
   * Loaders' and actions' data arrives in the browser with its types; nothing of it is turned into
   * JSON's.
   */
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What every page shares comes in three files rather than thirty: each file costs a slow link a
 * round trip, and small ones compress badly. What a form needs is apart, because it is fetched when
 * somebody reaches for one.
 */
function sharedChunk(id: string): string | undefined {
  if (
    id.includes("/@conform-to/") ||
    /\/app\/components\/(field|password-field|use-form|error-summary|member-form)/.test(id)
  ) {
    return "form";
  }
  // What every page about a submission has; its fields come with the forms.
  if (
    /\/app\/(features\/submission\/(?!text-fields|language-field)|offline\/device-draft\.tsx)/.test(
      id,
    )
  )
    return "submission";
  // What reports errors is fetched with the first of them.
  if (id.includes("/@sentry/")) return undefined;
  // Firebase, what asks for passkeys and the keeper of forms' texts go where they are imported, which
  // is never in a first view.
  if (/\/node_modules\/(@?firebase|@simplewebauthn|idb|idb-keyval)\//.test(id)) return undefined;
  // Remix's own scripts import these two, and the shared ones import Remix's. Vite's part of a
  // dynamic import is everywhere.
  if (/\/node_modules\/|\/(load-route-module|reload-once)\.ts$|vite\/preload-helper/.test(id))
    return "vendor";
  return /\/app\/(components|document|i18n|layouts|offline\/(connection|worker))\b/.test(id) &&
    !id.includes(".server.")
    ? "shared"
    : undefined;
}

/**
 * Remix warns that source maps are published, which these are not; Rollup, that a route which is no
 * page has nothing for the browser.
 */
const expected = /Source maps are enabled in production|Generated an empty chunk/;

/** A build says what is wrong, and no list of its files; the development server says more. */
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
  plugins: [
    remixInsides,
    ownRouteModuleLoader(),
    inlineScript,
    remix(remixConfig),
  ],
  build: {
    target: "es2022",
    manifest: true,
    // 4 % fewer bytes than esbuild's minifier, for every reader and for good.
    minify: isSsrBuild ? false : "terser",
    // For the error-reporting service alone: scripts/build.ts moves them away from what is served.
    sourcemap: isSsrBuild ? false : "hidden",
    rollupOptions: isSsrBuild
      ? {}
      : {
          // No page imports it: with the first error, app/reporting/listen-early.ts does.
          input: ["app/reporting/report.ts"],
          output: { manualChunks: sharedChunk },
        },
    terserOptions: {
      module: true,
      // An argument that nothing reads may go: no library that reaches a browser asks how many a
      // function names.
      compress: { passes: 3, keep_fargs: false },
      format: { comments: false },
    },
  },
  server: { host: "127.0.0.1" },
}));
