import type { z } from "zod";
import type { Catalogue } from "#contract/community/catalogue.ts";
import type { Locale } from "#contract/core/values.ts";
import { type AccentPairs, accentPairs } from "./check/accent.ts";
import type {
  Authored,
  AuthoredCommunity,
  AuthoredCourse,
  AuthoredPages,
  Translations,
} from "./read/authored.ts";
import { catalogueOf } from "./catalogue-of.ts";
import { checkReferences } from "./check/check-references.ts";
import type {
  CommunityContent,
  Content,
  CourseContent,
  Localized,
  Pages,
  ReviewerKeys,
} from "./content.ts";
import { createDocuments, type Documents, type Memory } from "./documents.ts";
import type { Folder } from "./read/folder.ts";
import { inOrder, type Problem } from "./check/problem.ts";
import { readContent } from "./read/read-content.ts";
import type { pageTexts } from "./read/schema.ts";
import { searchable } from "./searchable.ts";

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
  const folder: Folder = { root, problems, read: [] };
  const authored = await readContent(folder);
  checkReferences(authored, problems);

  const documents = createDocuments(problems, memory);
  const [pages, keys, communities] = await Promise.all([
    compilePages(authored.pages, documents),
    compileKeys(authored.communities, documents),
    Promise.all(
      authored.communities.map((community) => compileCommunity(community, documents, problems)),
    ),
  ]);
  // Problems of a text are reported even when its front matter, or its course's, is refused.
  await Promise.all(folder.read.map(({ source, locale }) => documents.body(source, locale)));
  return {
    content: {
      pages,
      tokens: authored.tokens.map(({ symbol, isDemo, cashable }) => ({ symbol, isDemo, cashable })),
      communities,
    },
    catalogue: { ...catalogueOf(authored), documents: searchable(communities) },
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
        documents.localized(faq, (page, locale) => compileFaq(page, locale, documents)),
      ),
  ]);
  return { en, es } as Localized<Record<string, unknown>> as Localized<Pages>;
}

async function compileKeys(
  communities: AuthoredCommunity[],
  documents: Documents,
): Promise<ReviewerKeys> {
  const challenges = communities.flatMap(({ courses }) =>
    courses.flatMap((course) => course.challenges),
  );
  const keys = await Promise.all(
    challenges.map(async ({ id, key }) => (key ? [[id, await documents.withBody(key)]] : [])),
  );
  return Object.fromEntries(keys.flat()) as ReviewerKeys;
}

async function compileFaq(
  { source, data }: Authored<typeof pageTexts.faq>,
  locale: Locale,
  documents: Documents,
): Promise<Pages["faq"]> {
  return {
    ...data,
    questions: await documents.answers(source, locale, "questions", data.questions),
    ...(await documents.body(source, locale)),
  };
}

const noAccent: AccentPairs = {
  light: { text: "", ground: "", onGround: "" },
  dark: { text: "", ground: "", onGround: "" },
};

async function compileCommunity(
  { slug, facts, text, courses }: AuthoredCommunity,
  documents: Documents,
  problems: Problem[],
): Promise<CommunityContent> {
  const { source, data } = facts;
  const accent = accentPairs(data.accent);
  if (!accent)
    problems.push({
      file: source.file,
      ...source.placeOf(["accent"]),
      message: `accent: ${data.accent} is too light or too dark to be read on paper in both schemes: choose one between, like #3A5BA0`,
    });
  return {
    ...data,
    slug,
    accent: accent ?? noAccent,
    text: await documents.withBody(text),
    courses: await Promise.all(courses.map((course) => compileCourse(course, documents))),
  };
}

async function compileCourse(course: AuthoredCourse, documents: Documents): Promise<CourseContent> {
  const { slug, facts, text, modules, challenges } = course;
  return {
    ...facts.data,
    slug,
    text: await documents.localized(text, async ({ source, data }, locale) => ({
      ...data,
      faq: await documents.answers(source, locale, "faq", data.faq),
      ...(await documents.body(source, locale)),
    })),
    modules: await Promise.all(
      modules.map(async ({ id, text: words }) => ({ id, text: await documents.withBody(words) })),
    ),
    challenges: await Promise.all(
      challenges.map(async ({ id, facts: own, text: words }) => ({
        ...own.data,
        id,
        text: await documents.withBody(words),
      })),
    ),
  };
}
