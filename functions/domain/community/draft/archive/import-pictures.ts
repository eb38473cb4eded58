import { eq } from "drizzle-orm";
import type { Problem } from "../../../../../content/compiler/draft.ts";
import { draftLimits } from "../../../../contract/studio/draft-limits.ts";
import type { Database } from "../../../../db/connect.ts";
import { pictures } from "../../../../db/schema/index.ts";
import { Refusal } from "../../../refusal.ts";
import { keepPicture, pathOf, readPictures } from "../pictures.ts";
import type { DraftFiles } from "../document.ts";
import { pictureNames } from "./course-files.ts";

/** Milliseconds for all pictures of an archive. */
const picturesTimeout = 6_000;

type Given = { texts: DraftFiles; pictures: ReadonlyMap<string, Buffer> };

/**
 * Stores the pictures that the texts show, converted as uploaded pictures are, and returns the texts with their new
 * paths. A picture that the community has, byte for byte, keeps its path.
 */
export async function importPictures(
  database: Database,
  communityId: bigint,
  { texts, pictures: given }: Given,
  problems: Problem[],
): Promise<Map<string, string>> {
  const shown = describedPictures(texts);
  const end = performance.now() + picturesTimeout;
  const held = await readPictures(database, communityId);
  const paths = new Map<string, string>();
  for (const [name, bytes] of given) {
    const asWritten = [name, name.replace(/\.\w+$/, "")].filter((one) => shown.has(one));
    if (asWritten.length === 0) continue;
    const [own = name] = asWritten;
    const file = `pictures/${name}`;
    const isOwn = held.has(pathOf(own)) && (await isStored(database, own, bytes));
    const path = isOwn ? pathOf(own) : await make(bytes, shown.get(own) ?? "", file);
    if (path !== null) for (const one of asWritten) paths.set(one, path);
  }
  return new Map(
    [...texts].map(([path, text]) => [
      path,
      text.replaceAll(pictureNames, (whole, name: string) => paths.get(name) ?? whole),
    ]),
  );

  async function make(bytes: Buffer, description: string, file: string): Promise<string | null> {
    if (performance.now() > end) {
      problems.push({ file, message: "takes too long with those before it: make them smaller" });
      return null;
    }
    try {
      return (await keepPicture(database, communityId, description, bytes)).path;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push({
        file,
        message:
          error.code === "too-many-parts"
            ? `is one more than the ${draftLimits.pictures} pictures of a community: take some out`
            : "is not a picture that can be read: save it as PNG, JPEG or WebP",
      });
      return null;
    }
  }
}

async function isStored(database: Database, id: string, bytes: Buffer): Promise<boolean> {
  const [picture] = await database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.id, id));
  return picture !== undefined && bytes.equals(picture.bytes);
}

/** The descriptions of each picture in the texts, by its name. */
function describedPictures(texts: DraftFiles): Map<string, string> {
  const said = new Map<string, string>();
  for (const text of texts.values()) {
    for (const [, name = ""] of text.matchAll(pictureNames)) said.set(name, said.get(name) ?? "");
    for (const [, alt = "", name = ""] of text.matchAll(described))
      if (!said.get(name)) said.set(name, alt.slice(0, draftLimits.line));
  }
  return new Map([...said].map(([name, alt]) => [name, alt.length < 3 ? name : alt]));
}

/** A description has no opening bracket, because a search from each bracket would take quadratic time. */
const described = /!\[([^[\]\n]{1,1000})\]\(\/pictures\/([\w.-]+)\)/g;
