import { readdir, writeFile } from "node:fs/promises";
import { posix } from "node:path";
import { locales } from "../functions/contract/core/locales.ts";

const folder = "app/i18n/messages";

/** `all.ts` leaves out `everywhere.ts`, which exports some of the namespaces again. */
const isNamespace = (file: string) =>
  file.endsWith(".ts") && !/(^|\/)(all|everywhere)\.ts$/.test(file);

/** The module that exports all namespaces of a language, so that a new file needs no other change. */
export async function messageIndex(locale: string): Promise<string> {
  const files = await readdir(posix.join(folder, locale), { recursive: true });
  const lines = files
    .filter(isNamespace)
    .toSorted()
    .map((file) => `export * from "./${file}";\n`);
  return `// Written by scripts/message-index.ts.\n${lines.join("")}`;
}

export async function writeMessageIndexes(): Promise<void> {
  for (const locale of locales)
    await writeFile(posix.join(folder, locale, "all.ts"), await messageIndex(locale));
}

if (import.meta.main) await writeMessageIndexes();
