import { asc, eq, sql } from "drizzle-orm";
import type { WaitingPublication } from "../../../contract/studio/publication.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { communities, contentVersions, users } from "../../../db/schema/index.ts";
import { lockCatalogue } from "../../community/catalogue/synchronise-parts.ts";
import { showVersion } from "../../community/publication/show-version.ts";
import { tellWriters } from "../../community/publication/tell-writers.ts";
import { readFiles } from "../../community/publication/versions.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";

/** The list is short: the next publications appear when an admin has decided about the first. */
const most = 5;

/** The first publications that wait longest. */
export async function listPublications(
  database: Database,
  locale: Locale,
): Promise<{ publications: WaitingPublication[] }> {
  const rows = await database
    .select({ version: contentVersions, community: communities, author: publicUserColumns() })
    .from(contentVersions)
    .innerJoin(communities, eq(communities.id, contentVersions.communityId))
    .innerJoin(users, eq(users.id, contentVersions.authorId))
    .where(eq(contentVersions.state, "waiting"))
    .orderBy(asc(contentVersions.id))
    .limit(most);
  const publications = rows.map(async ({ version, community: { slug, name }, author }) => ({
    id: version.id.toString(),
    community: { slug, name: name[locale] },
    number: version.number,
    note: version.note,
    author,
    at: version.createdAt,
    files: await readFiles(database, version),
  }));
  return { publications: await Promise.all(publications) };
}

type Decision = { readonly versionId: bigint; readonly reason: string };

const decide = async (
  tx: Transaction,
  { actor }: AdminRequest,
  { versionId, reason }: Decision,
  state: "published" | "declined",
) => {
  await lockCatalogue(tx);
  const [version] = await tx
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.id, versionId));
  if (!version) throw new Refusal("not-found");
  if (version.state !== "waiting") throw new Refusal("publication-decided");
  await tx
    .update(contentVersions)
    .set({ state, decidedById: actor.userId, decidedAt: sql`now()`, reason })
    .where(eq(contentVersions.id, versionId));
  return version;
};

/** Shows a community for the first time. Its owners publish later versions without an admin. */
export const approvePublication = (request: AdminRequest, decision: Decision): Promise<void> =>
  performAsAdmin(request, decision.reason, async (tx) => {
    const version = await decide(tx, request, decision, "published");
    const { communityId } = version;
    const [community] = await tx
      .select({ closedAt: communities.closedAt })
      .from(communities)
      .where(eq(communities.id, communityId))
      .for("no key update");
    if (community?.closedAt) throw new Refusal("community-closed");
    await showVersion(tx, version);
    await tx
      .update(communities)
      .set({ retired: sql`suspended_at is not null`, publishedAt: sql`now()` })
      .where(eq(communities.id, communityId));
    await tellWriters(tx, communityId, "publication-approved");
    return { operation: "publication-approved", communityId };
  });

export const declinePublication = (request: AdminRequest, decision: Decision): Promise<void> =>
  performAsAdmin(request, decision.reason, async (tx) => {
    const { communityId } = await decide(tx, request, decision, "declined");
    await tellWriters(tx, communityId, "publication-declined");
    return { operation: "publication-declined", communityId };
  });
