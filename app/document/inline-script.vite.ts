import { dirname, resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const scheme = "script:";
const prefix = "\0inline-script:";

/**
 * For the build, the development server and tests: `import text from "script:./a.ts"` is the text
 * of that script with what it imports, minified and in a function of its own, to stand in a
 * document's `<script>`.
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
