import { statSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#contract/core/locales.ts";
import type { Film } from "../read/schema.ts";

const publicFolder = join(import.meta.dirname, "../../../public");

/** The server keeps a film in memory and sends it whole; a longer one belongs on a video host. */
const mostBytes = 2_000_000;

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
