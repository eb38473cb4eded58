import { createHash } from "node:crypto";
import { and, inArray, not, sql, type SQL } from "drizzle-orm";
import type { CatalogueDocument } from "../../../contract/community/catalogue.ts";
import { locales, type Locale } from "../../../contract/core/locales.ts";
import type { Transaction } from "../../../db/connect.ts";
import { searchDocuments, searchPassages } from "../../../db/schema/index.ts";
import { passagesOf } from "./passages.ts";
import { configurations, foldText } from "./search-language.ts";

const version = 1;

/** Makes the index of the rows that `among` selects match the documents. */
export async function writeSearchDocuments(
  tx: Transaction,
  documents: readonly CatalogueDocument[],
  among: SQL = sql`true`,
): Promise<void> {
  const wanted = new Map(
    documents
      .flatMap((document) => locales.map((locale) => inLanguage(document, locale)))
      .map((document) => [digestOf(document), document] as const),
  );
  const digests = [...wanted.keys()];
  const others = digests.length > 0 ? not(inArray(searchDocuments.digest, digests)) : undefined;
  await tx.delete(searchDocuments).where(and(among, others));
  const stored = await tx.select({ digest: searchDocuments.digest }).from(searchDocuments);
  for (const { digest } of stored) wanted.delete(digest);
  for (const [digest, document] of wanted) await write(tx, document, digest);
}

type Document = ReturnType<typeof inLanguage>;

const digestOf = (document: Document) =>
  createHash("sha256")
    .update(JSON.stringify([version, document]))
    .digest("base64url");

function inLanguage(
  { kind, community, course, id, title, summary, text }: CatalogueDocument,
  locale: Locale,
) {
  // NFC composes accents, in whatever form the source file has them.
  const textOf = (each: Record<Locale, string>) => each[locale].normalize("NFC");
  return {
    locale,
    kind,
    community,
    course,
    item: id,
    title: textOf(title),
    summary: textOf(summary),
    text: textOf(text),
  };
}

async function write(
  tx: Transaction,
  { text, ...document }: Document,
  digest: string,
): Promise<void> {
  const { locale } = document;
  const [title, summary] = [document.title, document.summary].map((each) => foldText(each, locale));
  const stems = (words: SQL | string | undefined) =>
    sql`to_tsvector(${configurations[locale]}::regconfig, ${words})`;
  const [row] = await tx
    .insert(searchDocuments)
    .values({
      ...document,
      digest,
      // Unstemmed title words too, for prefix search.
      words: sql`setweight(${stems(title)} || to_tsvector('simple', ${title}), 'A')
        || setweight(${stems(summary)}, 'B') || ${stems(foldText(text, locale))}`,
    })
    .returning({ id: searchDocuments.id });
  if (!row) throw new Error(`No row for ${document.kind} ${document.item}`);
  const passages = passagesOf(text);
  if (passages.length === 0) return;
  await tx.insert(searchPassages).values(
    passages.map((passage, position) => {
      const folded = foldText(passage, locale);
      return { documentId: row.id, position, text: passage, folded, words: stems(folded) };
    }),
  );
}
