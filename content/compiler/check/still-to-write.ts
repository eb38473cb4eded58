import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "#contract/core/locales.ts";
import { inOrder, placeAt, type Problem } from "./problem.ts";

/** Marks a text that `npm run content:new` created and whose author has not replaced it. */
export const mark: Record<Locale, string> = { en: "To write:", es: "Por escribir:" };

const marks = new RegExp(`(?:${Object.values(mark).join("|")})[^"\\n]*`, "g");

/** The places of texts with the mark. */
export async function stillToWrite(root: string): Promise<Problem[]> {
  const names = await readdir(join(root, "communities"), { recursive: true });
  const files = names.filter((name) => name.endsWith(".mdx"));
  const places = await Promise.all(
    files.map(async (name) => {
      const file = join("communities", name);
      const text = await readFile(join(root, file), "utf8");
      return [...text.matchAll(marks)].map((found): Problem => ({
        file,
        ...placeAt(text, found.index),
        message: found[0].trim(),
      }));
    }),
  );
  return places.flat().toSorted(inOrder);
}
