import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const whole = "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2";

/** The letters of both languages, with the signs of headings. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
export const headingLetters = `${ascii}\u00A0áéíóúüñÁÉÍÓÚÜÑ¿¡“”‘’«»–—…·×ºª`;

/**
 * The headings' font with these letters alone. It keeps the font's copyright and licence (SIL Open
 * Font License 1.1), and no other names.
 */
export const headingFont = async (): Promise<Buffer> =>
  subsetFont(await readFile(require.resolve(whole)), headingLetters, {
    targetFormat: "woff2",
    preserveNameIds: [0, 13, 14],
  });

const source = "heading-font";
const file = resolve("node_modules/.cache/ayni/heading.woff2");

/**
 * A plugin for the build, the development server and tests. `import url from "heading-font"`
 * gives the URL of the font, whose name has a hash of its content.
 */
export const headingFontFile: Plugin = {
  name: source,
  enforce: "pre",
  async resolveId(id) {
    if (id !== source) return null;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await headingFont());
    return `${file}?url&no-inline`;
  },
};
