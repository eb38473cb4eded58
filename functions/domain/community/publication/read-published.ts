import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import {
  cases,
  communities,
  contentVersions,
  publishedContent,
  publishedDocuments,
} from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

const page = 500;

const hiddenPages = async (database: Database): Promise<string[]> => {
  const rows = await database
    .select({ path: sql<string>`substr(${cases.about}, 6)` })
    .from(cases)
    .where(and(eq(cases.kind, "page"), eq(cases.isHidden, true)));
  return rows.map(({ path }) => path);
};

const suspended = async (database: Database): Promise<string[]> => {
  const rows = await database
    .select({ slug: communities.slug })
    .from(communities)
    .where(isNotNull(communities.suspendedAt));
  return rows.map(({ slug }) => slug);
};

/** The public versions of studio communities with a sequence after the given one. */
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
  hidden: await hiddenPages(database),
  suspended: await suspended(database),
});

export async function getPublished(database: Database, hash: string): Promise<{ body: string }> {
  const [document] = await database
    .select({ body: publishedDocuments.body })
    .from(publishedDocuments)
    .where(eq(publishedDocuments.hash, hash));
  if (!document) throw new Refusal("not-found");
  return document;
}
