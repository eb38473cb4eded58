import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { locales } from "#contract/core/locales.ts";
import type { Media } from "./media.ts";
import type { Film } from "./read/schema.ts";

const publicFolder = join(import.meta.dirname, "../../public");

/** Bytes of a picture. A slow phone (400 kbit/s) loads this many within four seconds. */
const mostBytes = 200_000;
const smaller = "save it as .webp, at most 1400 pixels wide";

function pictureBreach(url: string, alt: string | null | undefined): string | undefined {
  if (!url.startsWith("/") || url.startsWith("//"))
    return `images are files of this site, not ${url}: put the file into public/pictures/ and write /pictures/ and its name`;
  if (!/^(?:\/[\w-]+)+\.(?:webp|png|jpg|svg)$/.test(url))
    return `the image ${url} has a name that is not taken: write a–z, 0–9 and hyphens, and .webp, .png, .jpg or .svg`;
  const file = statSync(join(publicFolder, url), { throwIfNoEntry: false });
  if (!file?.isFile()) return `the image ${url} is not in the public folder: put it there`;
  if (file.size > mostBytes)
    return `the image ${url} has ${file.size} bytes, more than ${mostBytes}: ${smaller}`;
  return alt
    ? undefined
    : `the image ${url} has no text for those who cannot see it: write it between the brackets`;
}

/** A page reserves the room of a picture before it is loaded. */
async function pictureSize(url: string): Promise<{ width: number; height: number } | null> {
  const found = await sharp(join(publicFolder, url))
    .metadata()
    .catch(() => null);
  return found && { width: found.width, height: found.height };
}

/** The server keeps a film in memory and sends it whole; a longer one belongs on a video host. */
const mostFilmBytes = 2_000_000;

function filmBreach({ file, poster }: Film): string | undefined {
  const endings = ["mp4", "webm", "webp", ...locales.map((locale) => `${locale}.vtt`)];
  const wanted = file ? endings.map((ending) => `${file}.${ending}`) : [poster ?? ""];
  for (const path of wanted) {
    const size = statSync(join(publicFolder, path), { throwIfNoEntry: false })?.size;
    if (size === undefined) return `${path} is not in the public folder`;
    if (size > mostFilmBytes) return `${path} has more than ${mostFilmBytes} bytes`;
  }
  return undefined;
}

export const siteMedia: Media = { pictureBreach, pictureSize, filmBreach };
