import { and, eq, inArray, sql } from "drizzle-orm";
import type { CommunityRole } from "../../../contract/community/people.ts";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { applications, communities, draftFiles } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { lockCommunityById } from "../people/lock-community.ts";
import { requireRole } from "../people/require-role.ts";
import type { DraftFiles } from "./document.ts";
import { firstFiles } from "./templates.ts";

/**
 * The community, for actors with one of the roles: by default its owners and authors. Throws `not-in-studio` for a
 * community of the site's files.
 */
export async function requireEditor(
  database: Database,
  actor: Actor,
  slug: string,
  roles: readonly CommunityRole[] = ["owner", "author"],
) {
  const community = await requireRole(database, actor, slug, roles);
  if (community.source !== "studio") throw new Refusal("not-in-studio");
  return community;
}

const rowsOf = (database: Database, communityId: bigint) =>
  database
    .select({ path: draftFiles.path, text: draftFiles.text, editedAt: draftFiles.editedAt })
    .from(draftFiles)
    .where(eq(draftFiles.communityId, communityId))
    .orderBy(draftFiles.path);

/** The files of a draft; before the first save, the template of a community. */
export async function readDraft(
  database: Database,
  communityId: bigint,
): Promise<Map<string, string>> {
  const rows = await rowsOf(database, communityId);
  if (rows.length > 0) return new Map(rows.map(({ path, text }) => [path, text]));
  const [community] = await database
    .select()
    .from(communities)
    .where(eq(communities.id, communityId));
  return community
    ? firstFiles({ ...community, partner: await readPartner(database, communityId) })
    : new Map<string, string>();
}

/** The organisation whose application was accepted, if pages may link to its website. */
async function readPartner(database: Database, communityId: bigint) {
  const [application] = await database
    .select({ name: applications.organisation, url: applications.website })
    .from(applications)
    .where(eq(applications.communityId, communityId));
  return application?.url.startsWith("https://") ? application : undefined;
}

/** When each file was last changed. */
export const readEditTimes = async (database: Database, communityId: bigint) =>
  new Map(
    (await rowsOf(database, communityId)).map(({ path, editedAt }) => [path, Date.parse(editedAt)]),
  );

const lengthOf = (files: DraftFiles) =>
  [...files.values()].reduce((sum, text) => sum + text.length, 0);

/**
 * Changes files of a draft. Concurrent changes wait for one another, so that none is lost. The length of all texts is
 * bounded, because pages of the studio read them all.
 *
 * @throws Refusal draft-too-large
 */
export const changeDraft = <T>(
  database: Database,
  actor: Actor,
  slug: string,
  change: (files: DraftFiles) => { files: DraftFiles; result: T },
): Promise<T> =>
  transact(database, async (tx) => {
    const { id } = await requireEditor(tx, actor, slug);
    await lockCommunityById(tx, id);
    const before = await readDraft(tx, id);
    const { files, result } = change(before);
    const length = lengthOf(files);
    if (length > limits.draftCharacters && length > lengthOf(before))
      throw new Refusal("draft-too-large");
    await store(tx, id, files);
    return result;
  });

async function store(tx: Transaction, communityId: bigint, files: DraftFiles): Promise<void> {
  const rows = await rowsOf(tx, communityId);
  const stored = new Map(rows.map(({ path, text }) => [path, text]));
  const removed = [...stored.keys()].filter((path) => !files.has(path));
  if (removed.length > 0)
    await tx
      .delete(draftFiles)
      .where(and(eq(draftFiles.communityId, communityId), inArray(draftFiles.path, removed)));
  const changed = [...files].filter(([path, text]) => stored.get(path) !== text);
  if (changed.length === 0) return;
  await tx
    .insert(draftFiles)
    .values(changed.map(([path, text]) => ({ communityId, path, text })))
    .onConflictDoUpdate({
      target: [draftFiles.communityId, draftFiles.path],
      set: { text: sql`excluded.text`, editedAt: sql`now()` },
    });
}
