import { join } from "node:path";
import { locales } from "#contract/core/locales.ts";
import { slug as slugSchema } from "#contract/core/values.ts";
import type {
  AuthoredChallenge,
  AuthoredCommunity,
  AuthoredContent,
  AuthoredCourse,
  AuthoredModule,
  AuthoredPages,
  AuthoredPiece,
} from "./authored.ts";
import {
  documentsOf,
  entries,
  expectOnly,
  type Folder,
  readJson,
  readTranslations,
  withLanguages,
} from "./folder.ts";
import * as schema from "./schema.ts";

const inFolder = (path: string) => (locale: string) => join(path, `${locale}.mdx`);
const present = <T>(items: (T | null)[]) => items.filter((item) => item !== null);

/** Validates each file by itself; `check-references.ts` checks the rules that concern several files. */
export async function readContent(folder: Folder): Promise<AuthoredContent> {
  await expectOnly(folder, "", ["communities", "compiler", "films", "pages", "tokens.json"]);
  const slugs = await entries(folder, "communities");
  const [tokens, pages, communities] = await Promise.all([
    readJson(folder, "tokens.json", schema.tokens),
    readPages(folder),
    Promise.all(slugs.map((slug) => readNamedCommunity(folder, slug))),
  ]);
  return {
    tokens: tokens?.data ?? [],
    pages,
    communities: present(communities).toSorted((a, b) => a.facts.data.order - b.facts.data.order),
  };
}

async function readPages(folder: Folder): Promise<AuthoredPages> {
  const files = schema.pageNames.map((name) => `${name}.mdx`);
  await Promise.all(locales.map((locale) => expectOnly(folder, join("pages", locale), files)));
  const pages = await Promise.all(
    schema.pageNames.map(async (name) => {
      const fileOf = (locale: string) => join("pages", locale, `${name}.mdx`);
      return [
        name,
        await readTranslations<(typeof schema.pageTexts)[typeof name]>(
          folder,
          fileOf,
          schema.pageTexts[name],
        ),
      ];
    }),
  );
  return Object.fromEntries(pages.filter(([, translations]) => translations)) as AuthoredPages;
}

function readNamedCommunity(folder: Folder, slug: string): Promise<AuthoredCommunity | null> {
  const path = join("communities", slug);
  checkName(folder, path, slug);
  return readCommunity(folder, path, slug, schema.communityJson);
}

/** Reads the community of the folder at `path`; "" is the folder itself. */
export async function readCommunity(
  whole: Folder,
  path: string,
  slug: string,
  shape: typeof schema.communityJson | typeof schema.studioCommunityJson,
): Promise<AuthoredCommunity | null> {
  const folder = await withLanguages(whole, path);
  await expectOnly(folder, path, [...documentsOf(folder), "community.json", "courses"]);
  const facts = await readJson(folder, join(path, "community.json"), shape);
  const text = await readTranslations(folder, inFolder(path), schema.communityText);
  const slugs = await listed(folder, join(path, "courses"), facts?.data.courses, "community.json");
  const courses = await Promise.all(slugs.map((course) => readCourse(whole, path, course)));
  const { languages } = folder;
  return facts && text && { slug, languages, facts, text, courses: present(courses) };
}

async function readCourse(
  whole: Folder,
  community: string,
  slug: string,
): Promise<AuthoredCourse | null> {
  const path = join(community, "courses", slug);
  const folder = await withLanguages(whole, path);
  await expectOnly(folder, path, [...documentsOf(folder), "course.json", "modules", "challenges"]);
  const facts = await readJson(folder, join(path, "course.json"), schema.courseJson);
  const text = await readTranslations(folder, inFolder(path), schema.courseText);
  const moduleIds = facts?.data.chapters.flatMap(({ modules }) => modules);
  const modules = (await listed(folder, join(path, "modules"), moduleIds, "course.json")).map(
    (id) => readModule(folder, path, id),
  );
  const challenges = (
    await listed(folder, join(path, "challenges"), facts?.data.challenges, "course.json")
  ).map((id) => readChallenge(folder, path, id));
  return (
    facts &&
    text && {
      slug,
      languages: folder.languages,
      facts,
      text,
      modules: present(await Promise.all(modules)),
      challenges: present(await Promise.all(challenges)),
    }
  );
}

async function readModule(
  folder: Folder,
  course: string,
  id: string,
): Promise<AuthoredModule | null> {
  const path = join(course, "modules", id);
  await expectOnly(folder, path, documentsOf(folder));
  const text = await readTranslations(folder, inFolder(path), schema.moduleText, {
    needsBody: true,
  });
  return text && { id, text };
}

async function readChallenge(
  folder: Folder,
  course: string,
  id: string,
): Promise<AuthoredChallenge | null> {
  const path = join(course, "challenges", id);
  const known = [...documentsOf(folder), "challenge.json", "key", "calibration"];
  await expectOnly(folder, path, known);
  const facts = await readJson(folder, join(path, "challenge.json"), schema.challengeJson);
  const text = await readTranslations(folder, inFolder(path), schema.challengeText, {
    needsBody: true,
  });
  const keyFolder = join(path, "key");
  const hasKey = (await entries(folder, keyFolder)).length > 0;
  if (hasKey) await expectOnly(folder, keyFolder, documentsOf(folder));
  const key = hasKey ? await readTranslations(folder, inFolder(keyFolder), schema.keyText) : null;
  const names = await entries(folder, join(path, "calibration"));
  const pieces = await Promise.all(
    names.map((name) => readPiece(folder, join(path, "calibration"), name)),
  );
  return facts && text && { id, facts, text, key, pieces: present(pieces) };
}

async function readPiece(
  folder: Folder,
  pieces: string,
  id: string,
): Promise<AuthoredPiece | null> {
  const path = join(pieces, id);
  checkName(folder, path, id);
  await expectOnly(folder, path, documentsOf(folder));
  const text = await readTranslations(folder, inFolder(path), schema.pieceText, {
    needsBody: true,
  });
  return text && { id, text };
}

/**
 * The entries of a list, or of its folder when the list could not be read. Other folders are
 * reported.
 */
async function listed(
  folder: Folder,
  path: string,
  names: string[] | undefined,
  list: string,
): Promise<string[]> {
  if (!names) return entries(folder, path);
  await expectOnly(folder, path, names, list);
  return [...new Set(names)];
}

function checkName({ problems }: Folder, file: string, slug: string) {
  if (!slugSchema.safeParse(slug).success)
    problems.push({
      file,
      message: "is not 3 to 60 of a–z, 0–9 and single hyphens inside: rename the folder",
    });
}
