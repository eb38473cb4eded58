import { eq, sql } from "drizzle-orm";
import type { CompiledDraft } from "../../../../content/compiler/draft.ts";
import type { Transaction } from "../../../db/connect.ts";
import {
  communities,
  publishedContent,
  publishedDocuments,
  searchDocuments,
  tokens,
} from "../../../db/schema/index.ts";
import { retireMissingParts, synchroniseParts, unitsBy } from "../catalogue/synchronise-parts.ts";
import { writeSearchDocuments } from "../search/write-search-documents.ts";
import type { VersionRow } from "./store-version.ts";

/**
 * Makes the catalogue match a version and shows it. The caller has locked the catalogue, so that
 * sequences grow in the order of commits.
 */
export async function showVersion(
  tx: Transaction,
  { id, communityId, facts }: VersionRow,
): Promise<void> {
  const [stored] = await tx
    .select({ body: publishedDocuments.body })
    .from(publishedDocuments)
    .where(eq(publishedDocuments.hash, facts));
  const { catalogue, documents } = JSON.parse(stored?.body ?? "null") as Pick<
    CompiledDraft,
    "catalogue" | "documents"
  >;
  const known = await tx.select({ symbol: tokens.symbol, decimals: tokens.decimals }).from(tokens);
  const units = unitsBy(new Map(known.map(({ symbol, decimals }) => [symbol, decimals])));
  const { name, summary, teachingPoints, accent } = catalogue;
  await tx
    .update(communities)
    .set({ name, summary, teachingPoints, accent })
    .where(eq(communities.id, communityId));
  await synchroniseParts(tx, communityId, catalogue, units);
  await retireMissingParts(tx, communityId, catalogue);
  await writeSearchDocuments(tx, documents, eq(searchDocuments.community, catalogue.slug));
  const sequence = sql`(select coalesce(max(sequence), 0) + 1 from published_content)`;
  await tx
    .insert(publishedContent)
    .values({ communityId, versionId: id, sequence })
    .onConflictDoUpdate({
      target: publishedContent.communityId,
      set: { versionId: id, sequence, hasCards: false },
    });
}
