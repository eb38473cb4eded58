import { asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import {
  communities,
  contentVersions,
  publishedContent,
  publishedDocuments,
} from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

const page = 500;

/** The public versions of studio communities that were published after a sequence. */
export const listPublished = async (database: Database, after: number) => ({
  communities: await database
    .select({
      slug: communities.slug,
      document: contentVersions.document,
      keys: contentVersions.keys,
      sequence: publishedContent.sequence,
    })
    .from(publishedContent)
    .innerJoin(contentVersions, eq(contentVersions.id, publishedContent.versionId))
    .innerJoin(communities, eq(communities.id, publishedContent.communityId))
    .where(gt(publishedContent.sequence, after))
    .orderBy(asc(publishedContent.sequence))
    .limit(page),
});

export async function getPublished(database: Database, hash: string): Promise<{ body: string }> {
  const [document] = await database
    .select({ body: publishedDocuments.body })
    .from(publishedDocuments)
    .where(eq(publishedDocuments.hash, hash));
  if (!document) throw new Refusal("not-found");
  return document;
}
