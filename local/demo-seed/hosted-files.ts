import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import type { PartValue } from "../../functions/contract/studio/draft-fields.ts";
import { readPart } from "../../functions/domain/community/draft/read-part.ts";

/** The texts of a hosted community, by their paths in its folder. */
export async function readHosted(community: string): Promise<Map<string, string>> {
  const folder = fileURLToPath(new URL(`hosted/${community}`, import.meta.url));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1).replaceAll(sep, "/"), await readFile(path, "utf8")];
  });
  return new Map(await Promise.all(read));
}

/** The fields as the studio's form of a community sends them. */
export const communityValue = async (community: string): Promise<PartValue> =>
  readPart(await readHosted(community), { path: "", kind: "community" });

/** A course as the studio imports it. */
export async function zipCourse(
  community: string,
  course: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const own = [...(await readHosted(community))].filter(([path]) =>
    path.startsWith(`courses/${course}/`),
  );
  const packed = Object.fromEntries(own.map(([path, text]) => [path, strToU8(text)]));
  return new Uint8Array(zipSync(packed));
}
