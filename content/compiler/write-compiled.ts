import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Compiled } from "./compile.ts";

export type Written = { content: boolean; catalogue: boolean };

/** Writes `content.json`, `catalogue.json` and `reviewer-keys.json` to a folder. */
export async function writeCompiled(
  folder: string,
  { content, catalogue, keys }: Omit<Compiled, "problems">,
): Promise<Written> {
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, "reviewer-keys.json"), keys);
  return {
    // The content is written before the catalogue, which links to it.
    content: await writeWhole(join(folder, "content.json"), content),
    catalogue: await writeWhole(join(folder, "catalogue.json"), catalogue),
  };
}

/** Readers see the former file or the new one, never a part. */
async function writeWhole(file: string, value: unknown): Promise<boolean> {
  const text = JSON.stringify(value);
  const former = await readFile(file, "utf8").catch(() => null);
  if (former === text) return false;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
  return true;
}
