import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { communities, previewLinks, publishedDocuments, users } from "../../../db/schema/index.ts";
import type { DraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import type { Actor } from "../../actor.ts";
import { countOfMember } from "../../identity/attempt/record-attempt.ts";
import { hashSecret, newSecret } from "../../secret.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import { readDraft, requireEditor } from "../draft/draft.ts";
import { compileFor } from "./publish-community.ts";
import { lockCommunityById } from "../people/lock-community.ts";
import { storeDocument } from "./store-version.ts";

type Parts = {
  readonly database: Database;
  readonly drafts: DraftCompiler;
  readonly actor: Actor;
};

const openOf = (communityId: bigint) =>
  and(
    eq(previewLinks.communityId, communityId),
    isNull(previewLinks.revokedAt),
    gt(previewLinks.endsAt, sql`now()`),
  );

/** Keeps a compiled draft without the reviewers' keys, which another document has. */
export async function makePreviewLink(parts: Parts, slug: string): Promise<{ secret: string }> {
  const { database, actor } = parts;
  const community = await requireEditor(database, actor, slug);
  await countOfMember(database, "preview", actor.userId);
  const compiled = await compileFor(parts, community, await readDraft(database, community.id));
  const secret = newSecret();
  await transact(database, async (tx) => {
    await lockCommunityById(tx, community.id);
    const open = await tx.$count(previewLinks, openOf(community.id));
    if (open >= limits.previewLinks) throw new Refusal("too-many-parts");
    await tx.insert(previewLinks).values({
      communityId: community.id,
      madeById: actor.userId,
      document: await storeDocument(tx, compiled.community),
      secretHash: hashSecret(secret),
      endsAt: sql`now() + make_interval(days => ${limits.previewDays}::int)`,
    });
  });
  return { secret };
}

export async function listPreviewLinks(database: Database, actor: Actor, slug: string) {
  const { id } = await requireEditor(database, actor, slug);
  const links = await database
    .select({
      id: previewLinks.id,
      madeBy: publicUserColumns(),
      at: previewLinks.createdAt,
      endsAt: previewLinks.endsAt,
    })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.madeById))
    .where(openOf(id))
    .orderBy(desc(previewLinks.id));
  return { links: links.map((link) => ({ ...link, id: String(link.id) })) };
}

/** A repeated call changes nothing. */
export async function revokePreviewLink(
  database: Database,
  actor: Actor,
  slug: string,
  linkId: string,
): Promise<void> {
  const { id } = await requireEditor(database, actor, slug);
  const revoked = await database
    .update(previewLinks)
    .set({ revokedAt: sql`coalesce(${previewLinks.revokedAt}, now())` })
    .where(and(eq(previewLinks.id, BigInt(linkId)), eq(previewLinks.communityId, id)))
    .returning({ id: previewLinks.id });
  if (revoked.length === 0) throw new Refusal("not-found");
}

export async function readPreview(database: Database, secret: string) {
  const [link] = await database
    .select({
      document: publishedDocuments.body,
      endsAt: previewLinks.endsAt,
      isOver: sql<boolean>`${previewLinks.revokedAt} is not null or ${previewLinks.endsAt} <= now()
        or ${communities.suspendedAt} is not null`,
      isApproved: sql<boolean>`${communities.publishedAt} is not null`,
    })
    .from(previewLinks)
    .innerJoin(publishedDocuments, eq(publishedDocuments.hash, previewLinks.document))
    .innerJoin(communities, eq(communities.id, previewLinks.communityId))
    .where(eq(previewLinks.secretHash, hashSecret(secret)));
  if (!link) throw new Refusal("not-found");
  const { isOver, ...preview } = link;
  if (isOver) throw new Refusal("preview-ended");
  return preview;
}
