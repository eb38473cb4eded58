import { statSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#contract/locales.ts";
import type { Film } from "./schema.ts";

const publicFolder = join(import.meta.dirname, "../../public");

/**
 * Bytes of a file that the server keeps in its memory and sends whole; what is longer belongs on a
 * host of videos.
 */
const mostBytes = 2_000_000;

/**
 * What is wrong with a film's files; each encoding, its picture and its captions in every language
 * are there.
 */
export function filmBreach({ file, poster }: Film): string | undefined {
  const endings = ["mp4", "webm", "webp", ...locales.map((locale) => `${locale}.vtt`)];
  const wanted = file ? endings.map((ending) => `${file}.${ending}`) : [poster ?? ""];
  for (const path of wanted) {
    const size = statSync(join(publicFolder, path), { throwIfNoEntry: false })?.size;
    if (size === undefined) return `${path} is not in the public folder`;
    if (size > mostBytes) return `${path} has more than ${mostBytes} bytes`;
  }
  return undefined;
}
