import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { isCourseFile } from "../../../content/compiler/check/check-imported.ts";
import type { Problem } from "../../../content/compiler/check/problem.ts";
import { limits } from "../../contract/core/limits.ts";

type Archive = {
  /** The name of the course's folder. */
  readonly course: string;
  /** Texts by their paths in the folder of the course. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures by the names that texts have for them. */
  readonly pictures: ReadonlyMap<string, Buffer>;
};
type Read = { readonly archive: Archive | null; readonly problems: Problem[] };

/** Bytes of all files together, and of a text, unpacked. */
const mostBytes = 16_000_000;
const mostTextBytes = 4 * limits.draftText;
const mostFiles = 700;

/** Added by file managers, and part of no course. */
const isAddedBySystem = (path: string) =>
  /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(path);

const courseFile = /^courses\/([a-z0-9]+(?:-[a-z0-9]+)*)\/(.+)$/;
const pictureFile = /^pictures\/([\w-]{1,80}\.\w{2,5})$/;
const folder = /^(?:[\w-]+\/)+$/;

const fileTypes = 0o170000;
const kindsOfFile = [0, 0o100000];

/**
 * Reads a course out of a zip. Names are checked before anything is unpacked. The unpacked bytes are limited, and stay
 * in memory.
 */
export async function readArchive(bytes: Uint8Array): Promise<Read> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { decodeStrings: false });
    if (zip.entryCount > mostFiles)
      return refused("the archive", `has more than ${mostFiles} files: divide the course`);
    return await readEntries(zip);
  } catch {
    return refused("the archive", "is not a zip that can be read: pack the folder once more");
  }
}

const refused = (file: string, message: string): Read => ({
  archive: null,
  problems: [{ file, message }],
});

type Named = { readonly entry: Entry; readonly path: string };

async function readEntries(zip: ZipFile): Promise<Read> {
  const named: Named[] = [];
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileNameRaw.toString("latin1");
    if (!isAddedBySystem(path)) named.push({ entry, path });
  }
  const problems = breaches(named);
  if (problems.length > 0) return { archive: null, problems };
  const texts = new Map<string, string>();
  const pictures = new Map<string, Buffer>();
  for (const { entry, path } of named.filter((one) => !folder.test(one.path))) {
    const [, , inCourse] = courseFile.exec(path) ?? [];
    const [, picture] = pictureFile.exec(path) ?? [];
    if (picture !== undefined) pictures.set(picture, await unpack(zip, entry));
    if (inCourse === undefined) continue;
    const text = textOf(await unpack(zip, entry));
    if (text === null) problems.push({ file: path, message: "is not UTF-8: save it as UTF-8" });
    else texts.set(inCourse, text);
  }
  if (problems.length > 0) return { archive: null, problems };
  const [course] = coursesOf(named);
  return course === undefined
    ? refused("the archive", "has no folder courses/name: pack the folders courses and pictures")
    : { archive: { course, texts, pictures }, problems };
}

const coursesOf = (named: readonly Named[]) => [
  ...new Set(named.flatMap(({ path }) => courseFile.exec(path)?.[1] ?? [])),
];

/** Checks the sizes that the archive states. `unpack` allows no more than these. */
function breaches(named: readonly Named[]): Problem[] {
  const total = named.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (total > mostBytes)
    return [
      {
        file: "the archive",
        message: `has more than ${mostBytes} bytes unpacked: make its pictures smaller`,
      },
    ];
  const seen = new Map<string, string>();
  const [course] = coursesOf(named);
  return named.flatMap(({ entry, path }) => {
    const same = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    const message =
      same === undefined
        ? breachOf(entry, path, course)
        : `is there twice, also as ${shown(same)}: take one of them out`;
    return message === null ? [] : [{ file: shown(path), message }];
  });
}

/** A stranger's file name, made safe for a page. */
const shown = (path: string) => path.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 120);

function breachOf(entry: Entry, path: string, course: string | undefined): string | null {
  if (path.includes("\\")) return "has a backslash in its name: separate folders by /";
  if (/^\/|^\w:|(?:^|\/)\.\.?(?:\/|$)/.test(path))
    return "leads out of the archive: pack the folder itself, without .. and without a leading /";
  if (!kindsOfFile.includes((entry.externalFileAttributes >>> 16) & fileTypes))
    return folder.test(path) ? null : "is a link, not a file: put the file itself in its place";
  if (folder.test(path) && entry.uncompressedSize === 0) return null;
  if (entry.isEncrypted()) return "is encrypted: pack it without a password";
  if (!entry.canDecodeFileData()) return "is packed in a way that is not read: make a usual zip";
  if (pictureFile.test(path))
    return entry.uncompressedSize > limits.pictureBytes
      ? `has more than ${limits.pictureBytes} bytes: make the picture smaller`
      : null;
  const [, own, inCourse = ""] = courseFile.exec(path) ?? [];
  if (own === undefined || !isCourseFile(inCourse))
    return "is no file of a course: take it out, and keep courses/name and pictures";
  if (own !== course) return "is of a second course: pack one course alone";
  if (entry.uncompressedSize > mostTextBytes)
    return `has more than ${mostTextBytes} bytes: divide it into modules`;
  return null;
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Null for bytes that are not UTF-8, or that the database cannot store. */
function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
