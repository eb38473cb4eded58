import { eq } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { communities, communityRoles, draftFiles, users } from "../../functions/db/schema/index.ts";
import { compileDraft, type Draft, type DraftOptions } from "../../content/compiler/draft.ts";
import { actorColumns, actorOf } from "../../functions/domain/actor.ts";
import { publishCommunity } from "../../functions/domain/community/publication/publish-community.ts";
import type { DraftCompiler } from "../../functions/platform/studio/draft-compiler.ts";

type People = Readonly<Record<string, "owner" | "author">>;

/** An unpublished community of the studio, with roles by username. */
export async function makeStudioCommunity(database: Database, slug: string, people: People) {
  const title = `Community ${slug}`;
  const [community] = await database
    .insert(communities)
    .values({
      slug,
      position: 1_000,
      name: { en: title, es: `Comunidad ${slug}` },
      summary: { en: "About it", es: "Sobre ella" },
      teachingPoints: 5,
      source: "studio",
      retired: true,
    })
    .returning({ id: communities.id });
  if (!community) throw new Error(`No community ${slug}`);
  for (const [name, role] of Object.entries(people)) {
    const [user] = await database
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, name));
    if (!user) throw new Error(`No member ${name}`);
    await database
      .insert(communityRoles)
      .values({ communityId: community.id, userId: user.id, role });
  }
  return community.id;
}

type Compile = (
  slug: string,
  draft: Draft,
  options: DraftOptions,
) => ReturnType<typeof compileDraft>;

/** A community whose draft is published, as if an admin had approved an earlier version. */
export async function publishInStudio(
  database: Database,
  slug: string,
  owner: string,
  draft: Draft,
  compile: Compile = (...asked) => compileDraft(...asked),
): Promise<bigint> {
  const id = await makeStudioCommunity(database, slug, { [owner]: "owner" });
  await database
    .update(communities)
    .set({ publishedAt: new Date().toISOString(), retired: false })
    .where(eq(communities.id, id));
  await database
    .insert(draftFiles)
    .values([...draft].map(([path, text]) => ({ communityId: id, path, text })));
  await publishDraft(database, slug, owner, draft, compile);
  return id;
}

/** Publishes a draft of a community whose first version is public. */
export async function publishDraft(
  database: Database,
  slug: string,
  owner: string,
  draft: Draft,
  compile: Compile = (...asked) => compileDraft(...asked),
): Promise<void> {
  const [actor] = await database.select(actorColumns).from(users).where(eq(users.username, owner));
  if (!actor) throw new Error(`No member ${owner}`);
  const drafts = { compile } as DraftCompiler;
  await publishCommunity({ database, actor: actorOf(actor), drafts }, slug, { draft, note: "" });
}
