import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { siteMedia } from "../../content/compiler/site-media.ts";
import type { Sent } from "../../functions/cli/adopt.ts";

const shown = /\/(?:pictures|videos)\/[\w.-]+/g;

/** The texts of a community's folder, and the sizes of the pictures of `public/` that they name. */
export async function readFolder(root: string, slug: string): Promise<Sent> {
  const folder = join(root, slug);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const texts = await Promise.all(
    paths.map(async (path) => [asPath(relative(folder, path)), await readFile(path, "utf8")]),
  );
  const named = new Set(texts.flatMap(([, text = ""]) => text.match(shown) ?? []).map(pictureOf));
  const media = await Promise.all(
    [...named].map(async (path) => [path, await siteMedia.pictureSize(path)] as const),
  );
  return {
    slug,
    texts: Object.fromEntries(texts) as Record<string, string>,
    media: Object.fromEntries(
      media.flatMap(([path, size]) => (size ? [[path, size] as const] : [])),
    ),
  };
}

const asPath = (path: string) => path.split(sep).join("/");

/** The poster of a film of the site has the name of the film. */
const pictureOf = (path: string) =>
  path.startsWith("/videos/") && !path.includes(".") ? `${path}.webp` : path;
