import { and, desc, eq, ne } from "drizzle-orm";
import type { Pictures } from "../../../../content/compiler/draft.ts";
import { draftLimits } from "../../../contract/studio/draft-limits.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { communities, communityPictures, pictures } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { normalisePicture } from "../../normalise-picture.ts";
import { Refusal } from "../../refusal.ts";
import { lockCommunityById } from "../people/lock-community.ts";
import { requireEditor } from "./draft.ts";

/** Pixels of the longer side. */
const longest = 1400;

export const pathOf = (id: string) => `/pictures/${id}`;

/** The size of each picture, by the path that texts have. */
export async function readPictures(database: Database, communityId: bigint): Promise<Pictures> {
  const [community] = await database
    .select({ siteMedia: communities.siteMedia })
    .from(communities)
    .where(eq(communities.id, communityId));
  const rows = await database
    .select()
    .from(communityPictures)
    .where(eq(communityPictures.communityId, communityId))
    .orderBy(communityPictures.pictureId);
  return new Map([
    ...Object.entries(community?.siteMedia ?? {}),
    ...rows.map(({ pictureId, width, height }) => [pathOf(pictureId), { width, height }] as const),
  ]);
}

export async function listDraftPictures(database: Database, actor: Actor, slug: string) {
  const { id } = await requireEditor(database, actor, slug);
  const rows = await database
    .select()
    .from(communityPictures)
    .where(eq(communityPictures.communityId, id))
    .orderBy(desc(communityPictures.addedAt));
  return {
    pictures: rows.map(({ pictureId, ...rest }) => ({ ...rest, path: pathOf(pictureId) })),
  };
}

export async function addDraftPicture(
  database: Database,
  actor: Actor,
  slug: string,
  description: string,
  bytes: Uint8Array,
): Promise<{ path: string }> {
  const { id } = await requireEditor(database, actor, slug);
  return storePicture(database, id, description, bytes);
}

/** A picture is never deleted, because published versions show it. */
export async function storePicture(
  database: Database,
  communityId: bigint,
  description: string,
  bytes: Uint8Array,
): Promise<{ path: string }> {
  const { id, image, width, height } = await normalisePicture(bytes, `community ${communityId}`, {
    longest,
  });
  await transact(database, async (tx) => {
    await lockCommunityById(tx, communityId);
    const isOther = and(
      eq(communityPictures.communityId, communityId),
      ne(communityPictures.pictureId, id),
    );
    const others = await tx.$count(communityPictures, isOther);
    if (others >= draftLimits.pictures) throw new Refusal("too-many-parts");
    await tx.insert(pictures).values({ id, bytes: image }).onConflictDoNothing();
    await tx
      .insert(communityPictures)
      .values({ communityId, pictureId: id, width, height, description })
      .onConflictDoUpdate({
        target: [communityPictures.communityId, communityPictures.pictureId],
        set: { description },
      });
  });
  return { path: pathOf(id) };
}
