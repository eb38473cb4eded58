import { isDeepStrictEqual } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import type { CompiledDraft, Draft, Pictures } from "../../../../content/compiler/draft.ts";
import { problemText } from "../../../../content/compiler/check/problem.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { communities, communityRoles, draftFiles, users } from "../../../db/schema/index.ts";
import type { DraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import { findUserByName } from "../../find-user.ts";
import { writeAudit } from "../../perform-operation.ts";
import { lockCatalogue } from "../catalogue/synchronise-parts.ts";
import { editFacts } from "../draft/document.ts";
import { lockCommunityById } from "../people/lock-community.ts";
import { isOwnerOf } from "../../tell-owners.ts";
import { tellRole } from "../people/tell-role.ts";
import { compilerOptions } from "./publish-community.ts";
import { catalogueRowsOf } from "./catalogue-rows-of.ts";
import { showVersion } from "./show-version.ts";
import { storeContent, writeVersion } from "./store-version.ts";

/** A community's folder of `content/`: its texts by path, and the files of `public/` that they show. */
export type Folder = { readonly texts: Draft; readonly media: Pictures };

/** The message tells the operator how to go on. */
export class CannotAdopt extends Error {
  override readonly name = "CannotAdopt";
}

const note = "npm run studio:adopt";

type Parts = {
  readonly database: Database;
  readonly drafts: DraftCompiler;
  /** The username of the new owner, for a community without one. */
  readonly owner?: string | undefined;
};

/**
 * Moves a community of a folder into the studio, as its first version. What members see stays the same. Returns false
 * for a community that is in the studio already. Throws `CannotAdopt`.
 */
export async function adoptCommunity(
  { database, drafts, owner }: Parts,
  slug: string,
  { texts, media }: Folder,
): Promise<boolean> {
  const { id, source } = await readCommunity(database, slug);
  if (source === "studio") return false;
  const draft = asDraft(texts);
  const options = { ...(await compilerOptions(database, id)), pictures: media };
  const { compiled, problems } = await drafts.compile(slug, draft, options);
  if (!compiled)
    throw new CannotAdopt(
      `The studio does not take these texts:\n${problems.map(problemText).join("\n")}`,
    );
  return transact(database, (tx) => adopt(tx, slug, { draft, media, compiled, owner }));
}

async function readCommunity(database: Database, slug: string) {
  const [community] = await database.select().from(communities).where(eq(communities.slug, slug));
  if (!community || (community.retired && community.source === "folder"))
    throw new CannotAdopt(`The site shows no community ${slug}.`);
  return community;
}

/** Leaves out two facts that a draft does not have: an initial pool is funded once, and an order is a column. */
const asDraft = (texts: Draft): Draft => {
  const facts = texts.get("community.json");
  if (facts === undefined) return texts;
  return new Map(texts).set(
    "community.json",
    editFacts(facts, { order: undefined, pool: undefined }),
  );
};

type Adopted = {
  readonly draft: Draft;
  readonly media: Pictures;
  readonly compiled: CompiledDraft;
  readonly owner: string | undefined;
};

async function adopt(tx: Transaction, slug: string, { draft, media, compiled, owner }: Adopted) {
  await lockCatalogue(tx);
  const { id: communityId } = await readCommunity(tx, slug);
  await lockCommunityById(tx, communityId);
  const { source } = await readCommunity(tx, slug);
  if (source === "studio") return false;
  const authorId =
    (await firstOwner(tx, communityId)) ?? (await makeOwner(tx, { id: communityId, slug }, owner));
  const before = await catalogueRowsOf(tx, communityId, slug);
  await tx
    .update(communities)
    .set({ source: "studio", publishedAt: sql`now()`, siteMedia: Object.fromEntries(media) })
    .where(eq(communities.id, communityId));
  await tx
    .insert(draftFiles)
    .values([...draft].map(([path, text]) => ({ communityId, path, text })));
  const content = await storeContent(tx, draft, compiled);
  const { version } = await writeVersion(tx, {
    ...content,
    communityId,
    note,
    authorId,
    isFirst: false,
  });
  await showVersion(tx, version);
  if (!isDeepStrictEqual(await catalogueRowsOf(tx, communityId, slug), before))
    throw new CannotAdopt(
      "The site shows something else than the folder says: check out the release that runs, or prepare the database with this one, and run the command again.",
    );
  await writeAudit(tx, { operation: "community-adopted", communityId, reason: note });
  return true;
}

async function firstOwner(tx: Transaction, communityId: bigint): Promise<bigint | undefined> {
  const [owner] = await tx
    .select({ userId: communityRoles.userId })
    .from(communityRoles)
    .innerJoin(users, eq(users.id, communityRoles.userId))
    .where(isOwnerOf(communityId))
    .orderBy(asc(communityRoles.since), asc(communityRoles.userId))
    .limit(1);
  return owner?.userId;
}

async function makeOwner(
  tx: Transaction,
  community: { id: bigint; slug: string },
  username: string | undefined,
): Promise<bigint> {
  if (username === undefined)
    throw new CannotAdopt(
      `${community.slug} has no owner, and each community of the studio has one: name a member after the community.`,
    );
  const member = await findUserByName(tx, username);
  if (!member) throw new CannotAdopt(`There is no member ${username}.`);
  const owned = { communityId: community.id, userId: member.id, role: "owner" } as const;
  await tx
    .insert(communityRoles)
    .values(owned)
    .onConflictDoUpdate({
      target: [communityRoles.communityId, communityRoles.userId],
      set: { role: "owner", since: sql`now()` },
    });
  await tellRole(tx, { community, userId: member.id, role: "owner", change: "granted" });
  await writeAudit(tx, {
    operation: "owner-granted",
    role: "owner",
    reason: note,
    communityId: community.id,
    subjectId: member.id,
  });
  return member.id;
}
