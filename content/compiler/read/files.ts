import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of a content folder, by paths relative to it. */
export type Files = {
  /** Null for a file that does not exist. */
  read: (path: string) => Promise<string | null>;
  /** The names in a folder; none for a folder that does not exist. */
  list: (folder: string) => Promise<string[]>;
};

export const filesOnDisk = (root: string): Files => ({
  read: async (path) => {
    try {
      return await readFile(join(root, path), "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return null;
    }
  },
  list: async (folder) => {
    const names = await readdir(join(root, folder)).catch(() => []);
    return names.filter((name) => !name.startsWith("."));
  },
});

/** Texts by path, as `courses/first-cloth/en.mdx`. */
export const filesInMemory = (texts: ReadonlyMap<string, string>): Files => ({
  read: (path) => Promise.resolve(texts.get(path) ?? null),
  list: (folder) => {
    const above = folder === "" ? "" : `${folder}/`;
    const below = [...texts.keys()].filter((path) => path.startsWith(above));
    return Promise.resolve([
      ...new Set(below.map((path) => path.slice(above.length).split("/", 1)[0] ?? "")),
    ]);
  },
});
