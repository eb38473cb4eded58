import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  /** Loaders' and actions' data arrives in the browser with its types; nothing of it is turned into JSON's. */
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  build: {
    target: "es2022",
    manifest: true,
    // 4 % fewer bytes than esbuild's minifier, for every reader and for good.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true, compress: { passes: 3 }, format: { comments: false } },
  },
  server: { host: "127.0.0.1" },
}));
