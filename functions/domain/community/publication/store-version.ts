import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { CompiledDraft, Draft } from "../../../../content/compiler/draft.ts";
import { cardLinksOf } from "../../../platform/cards/community-cards.ts";
import type { Transaction } from "../../../db/connect.ts";
import { contentFiles, contentVersions, publishedDocuments } from "../../../db/schema/index.ts";

export type VersionRow = typeof contentVersions.$inferSelect;

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

export async function storeDocument(tx: Transaction, value: unknown): Promise<string> {
  const body = JSON.stringify(value);
  const hash = hashOf(body);
  await tx.insert(publishedDocuments).values({ hash, body }).onConflictDoNothing();
  return hash;
}

type Stored = Pick<VersionRow, "files" | "document" | "keys" | "facts">;

/** Stores texts and documents that are not stored yet, and returns the hashes of all. */
export async function storeContent(
  tx: Transaction,
  draft: Draft,
  { community, keys, catalogue, documents }: CompiledDraft,
): Promise<Stored> {
  const texts = [...draft].map(([path, text]) => ({ path, hash: hashOf(text), text }));
  await tx
    .insert(contentFiles)
    .values(texts.map(({ hash, text }) => ({ hash, text })))
    .onConflictDoNothing();
  const store = (value: unknown) => storeDocument(tx, value);
  return {
    files: Object.fromEntries(texts.map(({ path, hash }) => [path, hash])),
    document: await store({ ...community, cards: cardLinksOf(community) }),
    keys: await store(keys),
    facts: await store({ catalogue, documents }),
  };
}

type NewVersion = Stored & {
  communityId: bigint;
  note: string;
  authorId: bigint;
  isFirst: boolean;
};

/**
 * Writes the next version. A first version waits, and replaces the one that waited. If the newest version has the same
 * texts, as after a form that was sent twice, no version is written.
 */
export async function writeVersion(
  tx: Transaction,
  { isFirst, ...values }: NewVersion,
): Promise<{ version: VersionRow; isNew: boolean }> {
  const { communityId } = values;
  const [newest] = await tx
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.communityId, communityId))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  const isSame =
    newest !== undefined &&
    newest.state !== "declined" &&
    newest.document === values.document &&
    newest.keys === values.keys &&
    newest.facts === values.facts &&
    newest.note === values.note;
  if (isSame) return { version: newest, isNew: false };
  await tx
    .update(contentVersions)
    .set({ state: "replaced" })
    .where(and(eq(contentVersions.communityId, communityId), eq(contentVersions.state, "waiting")));
  const [version] = await tx
    .insert(contentVersions)
    .values({
      ...values,
      number: (newest?.number ?? 0) + 1,
      state: isFirst ? "waiting" : "published",
    })
    .returning();
  if (!version) throw new Error("No row for a version");
  return { version, isNew: true };
}
