import { and, eq, inArray } from "drizzle-orm";
import { strToU8, zipSync, type Zippable } from "fflate";
import type { Database } from "../../../../db/connect.ts";
import { communityPictures, pictures } from "../../../../db/schema/index.ts";
import type { Actor } from "../../../actor.ts";
import { readDraft, requireEditor } from "../draft.ts";
import { requirePart } from "../structure.ts";
import { filesOfCourse, folderOf, pictureNames } from "./course-files.ts";

/** The earliest time that a zip can have, in any time zone: the same course gives the same bytes. */
const mtime = new Date(1980, 0, 1);

/** Pictures are compressed already. */
const asIs = { level: 0 } as const;

export async function exportCourse(
  database: Database,
  actor: Actor,
  slug: string,
  course: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await requireEditor(database, actor, slug);
  const draft = await readDraft(database, id);
  requirePart(draft, `courses/${course}`);
  const files = filesOfCourse(draft, course);
  const entries: Zippable = {};
  for (const [path, text] of files) entries[folderOf(course) + path] = strToU8(text);
  for (const { id: picture, bytes } of await shownIn(database, id, [...files.values()]))
    entries[`pictures/${picture}.webp`] = [new Uint8Array(bytes), asIs];
  return zipSync(entries, { level: 6, mtime }) as Uint8Array<ArrayBuffer>;
}

/** The pictures of the community that the texts name. */
async function shownIn(database: Database, communityId: bigint, texts: readonly string[]) {
  const names = texts.flatMap((text) =>
    [...text.matchAll(pictureNames)].map(([, name = ""]) => name),
  );
  return database
    .select({ id: pictures.id, bytes: pictures.bytes })
    .from(communityPictures)
    .innerJoin(pictures, eq(pictures.id, communityPictures.pictureId))
    .where(
      and(
        eq(communityPictures.communityId, communityId),
        inArray(pictures.id, [...new Set(names)]),
      ),
    )
    .orderBy(pictures.id);
}
