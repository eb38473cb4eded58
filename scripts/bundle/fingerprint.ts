import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const roots = ["app", "content", "functions", "public", "scripts", "server"];
const files = [
  "local/database.ts",
  ...["package.json", "package-lock.json", "remix.config.js", "vite.config.ts"],
];

export async function sourceFingerprint(): Promise<string> {
  const listed = await Promise.all(
    roots.map(async (root) => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const hash = createHash("sha256");
  for (const file of [...files, ...listed.flat()]
    .filter((name) => !name.includes(".test."))
    .toSorted()) {
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file))
      .update("\0");
  }
  return hash.digest("hex");
}
