import type { Catalogue, CatalogueDocument } from "#contract/community/catalogue.ts";
import { limits } from "#contract/core/limits.ts";
import { locales } from "#contract/core/locales.ts";
import { communityOf } from "./catalogue-of.ts";
import { checkCommunity, type Known } from "./check/check-references.ts";
import { inOrder, type Problem } from "./check/problem.ts";
import { compileCommunity, compileKeys } from "./compile-community.ts";
import { compileMarkdown } from "./compile-markdown.ts";
import type { CommunityContent, ReviewerKeys } from "./content.ts";
import { challengeIdOf } from "#contract/core/challenge-id.ts";
import type { AuthoredCommunity } from "./read/authored.ts";
import { createHash } from "node:crypto";
import { createDocuments, type Memory } from "./documents.ts";
import { type Pictures, uploadedMedia } from "./media.ts";
import { filesInMemory } from "./read/files.ts";
import type { Folder } from "./read/folder.ts";
import { readCommunity } from "./read/read-content.ts";
import { studioCommunityJson } from "./read/schema.ts";
import { searchable, withTasks } from "./searchable.ts";

export type { Problem } from "./check/problem.ts";
export type { Pictures } from "./media.ts";

/** The texts of a community by their paths in its folder, as `courses/first-cloth/en.mdx`. */
export type Draft = ReadonlyMap<string, string>;
export type DraftOptions = {
  tokens: Known["tokens"];
  pictures: Pictures;
  /** The ids of the catalogue's challenges, by course and slug, as `first-cloth/weave-a-band`. */
  challengeIds?: ReadonlyMap<string, string>;
};

export type CompiledDraft = {
  community: CommunityContent;
  catalogue: Catalogue["communities"][number];
  documents: CatalogueDocument[];
  keys: ReviewerKeys;
};

/** Returns a compiled community, or null and all problems. With a memory, only changed texts are compiled. */
export async function compileDraft(
  slug: string,
  draft: Draft,
  { tokens, pictures, challengeIds = new Map() }: DraftOptions,
  memory?: Memory,
): Promise<{ compiled: CompiledDraft | null; problems: Problem[] }> {
  const tooLarge = sizeBreaches(draft);
  if (tooLarge.length > 0) return { compiled: null, problems: tooLarge };
  const problems: Problem[] = [];
  const folder: Folder = {
    files: filesInMemory(draft),
    problems,
    languages: locales,
    mayLackLanguage: true,
    read: [],
  };
  const media = uploadedMedia(pictures);
  const documents = createDocuments(compileMarkdown(media), problems, memory);
  const read = await readCommunity(folder, "", slug, studioCommunityJson);
  const authored = read && withIds(read, challengeIds);
  if (authored) checkCommunity(authored, { tokens, media }, problems);
  const community = authored && (await compileCommunity(authored, documents, problems));
  const keys = authored && (await compileKeys([authored], documents));
  // Problems of a text are reported even when its front matter, or its course's, is refused.
  await Promise.all(folder.read.map(({ source, locale }) => documents.body(source, locale)));
  if (!authored || !community || !keys || problems.length > 0)
    return { compiled: null, problems: problems.toSorted(inOrder) };
  const catalogue = withTasks(communityOf(authored), community);
  return {
    compiled: { community, catalogue, documents: searchable([community]), keys },
    problems: [],
  };
}

const withIds = (
  community: AuthoredCommunity,
  known: ReadonlyMap<string, string>,
): AuthoredCommunity => ({
  ...community,
  courses: community.courses.map((course) => {
    const place = `${community.slug}/${course.slug}`;
    const suffix = createHash("sha256").update(place).digest("hex").slice(0, 12);
    const challenges = course.challenges.map((challenge) => ({
      ...challenge,
      id: known.get(`${course.slug}/${challenge.id}`) ?? challengeIdOf(challenge.id, suffix),
    }));
    return { ...course, challenges };
  }),
});

function sizeBreaches(draft: Draft): Problem[] {
  if (draft.size > limits.draftFiles)
    return [
      {
        file: "community.json",
        message: `the community has ${draft.size} files, more than ${limits.draftFiles}: take modules or challenges out`,
      },
    ];
  const total = [...draft.values()].reduce((sum, text) => sum + text.length, 0);
  if (total > limits.draftCharacters)
    return [
      {
        file: "community.json",
        message: `the community has ${total} characters, more than ${limits.draftCharacters}: shorten its texts or take parts out`,
      },
    ];
  return [...draft].flatMap(([file, text]) =>
    text.length > limits.draftText
      ? [
          {
            file,
            message: `has ${text.length} characters, more than ${limits.draftText}: divide it into modules`,
          },
        ]
      : [],
  );
}
