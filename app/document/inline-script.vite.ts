import { dirname, resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const scheme = "script:";
const prefix = "\0inline-script:";

/**
 * A plugin for the build, the development server and tests. `import text from "script:./a.ts"`
 * gives the text of that script and its imports, bundled into one function and minified, for a
 * `<script>` element.
 */
export const inlineScript: Plugin = {
  name: "inline-script",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.startsWith(scheme) && importer
      ? prefix + resolve(dirname(importer), source.slice(scheme.length))
      : null,
  async load(id) {
    if (!id.startsWith(prefix)) return null;
    const file = id.slice(prefix.length);
    this.addWatchFile(file);
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
      write: false,
    });
    return `export default ${JSON.stringify(outputFiles[0]?.text.trim())};`;
  },
};
