import type { z } from "zod";
import type { Catalogue } from "#contract/community/catalogue.ts";
import { locales } from "#contract/core/locales.ts";
import type { Authored, AuthoredPages, Translations } from "./read/authored.ts";
import { catalogueOf } from "./catalogue-of.ts";
import { checkReferences } from "./check/check-references.ts";
import { compileCommunity, compileKeys } from "./compile-community.ts";
import { compileDocument } from "./compile-document.ts";
import type { Content, Localized, Pages, ReviewerKeys } from "./content.ts";
import { createDocuments, type Documents, type Memory } from "./documents.ts";
import { filesOnDisk } from "./read/files.ts";
import type { Folder } from "./read/folder.ts";
import { inOrder, type Problem } from "./check/problem.ts";
import { readContent } from "./read/read-content.ts";
import type { pageTexts } from "./read/schema.ts";
import { searchable, withTasks } from "./searchable.ts";
import { siteMedia } from "./site-media.ts";

export type Compiled = {
  content: Content;
  catalogue: Catalogue;
  keys: ReviewerKeys;
  problems: Problem[];
};

/**
 * Compiles the content folder. With problems, content and catalogue are incomplete and must not be
 * published. With a memory, only changed texts are compiled.
 */
export async function compileContent(root: string, memory?: Memory): Promise<Compiled> {
  const problems: Problem[] = [];
  const folder: Folder = {
    files: filesOnDisk(root),
    problems,
    languages: locales,
    mayLackLanguage: false,
    read: [],
  };
  const authored = await readContent(folder);
  checkReferences(authored, siteMedia, problems);

  const documents = createDocuments(compileDocument, problems, memory);
  const [pages, keys, communities] = await Promise.all([
    compilePages(authored.pages, documents),
    compileKeys(authored.communities, documents),
    Promise.all(
      authored.communities.map((community) => compileCommunity(community, documents, problems)),
    ),
  ]);
  // Problems of a text are reported even when its front matter, or its course's, is refused.
  await Promise.all(folder.read.map(({ source, locale }) => documents.body(source, locale)));
  const catalogue = catalogueOf(authored);
  return {
    content: {
      pages,
      tokens: authored.tokens.map(({ symbol, isDemo, cashable }) => ({ symbol, isDemo, cashable })),
      communities,
    },
    catalogue: {
      ...catalogue,
      communities: catalogue.communities.map((facts, index) => {
        const compiled = communities[index];
        return compiled ? withTasks(facts, compiled) : facts;
      }),
      documents: searchable(communities),
    },
    keys,
    problems: problems.toSorted(inOrder),
  };
}

async function compilePages(
  { faq, ...others }: AuthoredPages,
  documents: Documents,
): Promise<Localized<Pages>> {
  const en: Record<string, unknown> = {};
  const es: Record<string, unknown> = {};
  const add = async (name: string, page: Promise<Localized<unknown>>) => {
    ({ en: en[name], es: es[name] } = await page);
  };
  const plain = Object.entries(others) as [string, Translations<z.ZodType<object>>][];
  await Promise.all([
    ...plain.map(([name, translations]) => add(name, documents.withBody(translations))),
    faq &&
      add(
        "faq",
        documents.localized(faq, (page) => compileFaq(page, documents)),
      ),
  ]);
  return { en, es } as Localized<Record<string, unknown>> as Localized<Pages>;
}

async function compileFaq(
  { source, data, locale }: Authored<typeof pageTexts.faq>,
  documents: Documents,
): Promise<Pages["faq"]> {
  return {
    ...data,
    questions: await documents.answers(source, locale, "questions", data.questions),
    ...(await documents.body(source, locale)),
  };
}
