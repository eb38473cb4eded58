import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Version } from "../../../contract/studio/publication.ts";
import type { Database } from "../../../db/connect.ts";
import {
  contentFiles,
  contentVersions,
  publishedContent,
  users,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";
import type { VersionRow } from "./store-version.ts";
import { requireRole } from "../people/require-role.ts";

export const writers = ["owner", "author"] as const;

const versionsOf = (database: Database, communityId: bigint) =>
  database
    .select({
      version: contentVersions,
      author: publicUserColumns(),
      isShown: sql<boolean>`${publishedContent.versionId} is not null`,
    })
    .from(contentVersions)
    .innerJoin(users, eq(users.id, contentVersions.authorId))
    .leftJoin(publishedContent, eq(publishedContent.versionId, contentVersions.id))
    .where(eq(contentVersions.communityId, communityId))
    .orderBy(desc(contentVersions.number))
    .$dynamic();

type Row = Awaited<ReturnType<typeof versionsOf>>[number];

const told = ({ version, author, isShown }: Row): Version => {
  const { number, note, createdAt: at, state, reason } = version;
  return { number, note, author, at, state, reason, isShown };
};

export async function listVersions(
  database: Database,
  actor: Actor,
  slug: string,
): Promise<{ versions: Version[] }> {
  const { id } = await requireRole(database, actor, slug, writers);
  return { versions: (await versionsOf(database, id)).map(told) };
}

/** A version with its texts by path. */
export async function readVersion(
  database: Database,
  actor: Actor,
  slug: string,
  number: number,
): Promise<Version & { files: Record<string, string> }> {
  const { id } = await requireRole(database, actor, slug, writers);
  const [row] = await versionsOf(database, id).where(
    and(eq(contentVersions.communityId, id), eq(contentVersions.number, number)),
  );
  if (!row) throw new Refusal("not-found");
  return { ...told(row), files: await readFiles(database, row.version) };
}

export async function readFiles(
  database: Database,
  { files }: Pick<VersionRow, "files">,
): Promise<Record<string, string>> {
  const stored = await database
    .select()
    .from(contentFiles)
    .where(inArray(contentFiles.hash, Object.values(files)));
  const texts = new Map(stored.map(({ hash, text }) => [hash, text]));
  return Object.fromEntries(
    Object.entries(files).map(([path, hash]) => [path, texts.get(hash) ?? ""]),
  );
}
