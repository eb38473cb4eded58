import { eq } from "drizzle-orm";
import type { CompiledDraft, Draft } from "../../../../content/compiler/draft.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { challenges, courses, tokens } from "../../../db/schema/index.ts";
import { stillReading, type DraftCompiler } from "../../../platform/studio/draft-compiler.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { lockCatalogue } from "../catalogue/synchronise-parts.ts";
import { errorsOf } from "../draft/draft-problems.ts";
import { readDraft, requireEditor } from "../draft/draft.ts";
import { readPictures } from "../draft/pictures.ts";
import { revisionOf } from "../draft/read-part.ts";
import { tellAdmins } from "../../tell-admins.ts";
import { readVersion } from "./versions.ts";
import { showVersion } from "./show-version.ts";
import { storeContent, type VersionRow, writeVersion } from "./store-version.ts";

type Parts = {
  readonly database: Database;
  readonly actor: Actor;
  readonly drafts: DraftCompiler;
};

type Published = Pick<VersionRow, "number" | "state">;

/** The community of an owner. Throws `not-in-studio` for a community of the site's files. */
export const requireOwned = (
  { database, actor }: { database: Database; actor: Actor },
  slug: string,
) => requireEditor(database, actor, slug, ["owner"]);

/** The facts, besides its texts, that the compiled form of a community depends on. */
export async function compilerOptions(database: Database, communityId: bigint) {
  const known = await database
    .select({ symbol: tokens.symbol, decimals: tokens.decimals })
    .from(tokens);
  const ids = await database
    .select({ id: challenges.id, course: courses.slug, slug: challenges.slug })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .where(eq(challenges.communityId, communityId));
  return {
    tokens: known,
    pictures: await readPictures(database, communityId),
    challengeIds: new Map(ids.map(({ id, course, slug }) => [`${course}/${slug}`, id])),
  };
}

/** Throws `draft-has-problems` with a sentence for each problem, and `draft-still-read`. */
export async function compileFor(
  { database, drafts }: Pick<Parts, "database" | "drafts">,
  { id, slug }: { id: bigint; slug: string },
  draft: Draft,
): Promise<CompiledDraft> {
  const options = await compilerOptions(database, id);
  const { compiled, problems } = await drafts.compile(slug, draft, options);
  if (compiled) return compiled;
  if (problems === stillReading) throw new Refusal("draft-still-read");
  throw new Refusal("draft-has-problems", { errors: errorsOf(problems) });
}

/**
 * Publishes texts as the next version of a community: in one transaction the version, its texts, the
 * compiled document, and the facts of the catalogue. A first version waits for an admin.
 */
export async function publishCommunity(
  parts: Parts,
  slug: string,
  { draft, note }: { draft: Draft; note: string },
): Promise<Published> {
  const community = await requireOwned(parts, slug);
  const compiled = await compileFor(parts, community, draft);
  return transact(parts.database, async (tx) => {
    await lockCatalogue(tx);
    // Checked again, because compiling waits in a queue, and another owner may end the role meanwhile.
    const { publishedAt } = await requireOwned({ ...parts, database: tx }, slug);
    const isFirst = !publishedAt;
    const { version, isNew } = await writeVersion(tx, {
      ...(await storeContent(tx, draft, compiled)),
      communityId: community.id,
      note,
      authorId: parts.actor.userId,
      isFirst,
    });
    if (isNew && !isFirst) await showVersion(tx, version);
    if (isNew && isFirst)
      await tellAdmins(tx, { kind: "publication-waits", communityId: community.id });
    return { number: version.number, state: version.state };
  });
}

/** Publishes the draft. Throws `draft-changed` if the draft has another revision than the given one. */
export async function publishDraft(
  parts: Parts,
  slug: string,
  { note, revision }: { note: string; revision?: string | undefined },
): Promise<Published> {
  const { id } = await requireOwned(parts, slug);
  const draft = await readDraft(parts.database, id);
  if (revision !== undefined && revision !== revisionOf([...draft]))
    throw new Refusal("draft-changed");
  return publishCommunity(parts, slug, { draft, note });
}

/** Publishes the texts of an earlier version again, as a new one. */
export async function restoreVersion(
  parts: Parts,
  slug: string,
  number: number,
  note: string,
): Promise<Published> {
  const { files } = await readVersion(parts.database, parts.actor, slug, number);
  return publishCommunity(parts, slug, { draft: new Map(Object.entries(files)), note });
}
