import type { Catalogue, CatalogueDocument } from "#contract/community/catalogue.ts";
import { locales } from "#contract/core/locales.ts";
import type { ChallengeContent, CommunityContent, CourseContent, Localized } from "./content.ts";

export const searchable = (communities: readonly CommunityContent[]): CatalogueDocument[] =>
  communities.flatMap((community) => [
    ofCommunity(community),
    ...community.courses.flatMap((course) => [
      ofCourse(course, community.slug),
      ...course.modules.map((module) => ofModule(module, community.slug, course.slug)),
      ...course.challenges.map((challenge) => ofChallenge(challenge, community.slug, course.slug)),
    ]),
  ]);

/** Adds the compiled tasks of challenges, which submissions keep (decision 179). */
export const withTasks = <C extends Catalogue["communities"][number]>(
  catalogue: C,
  { courses }: CommunityContent,
): C => {
  const texts = new Map(
    courses.flatMap(({ challenges }) => challenges.map(({ id, text }) => [id, text] as const)),
  );
  const withTask = (challenge: C["courses"][number]["challenges"][number]) => {
    const text = texts.get(challenge.id);
    if (!text) return challenge;
    const html = { en: text.en.html, es: text.es.html };
    return {
      ...challenge,
      task: { html, text: { en: linesOf(plain(html.en)), es: linesOf(plain(html.es)) } },
    };
  };
  return {
    ...catalogue,
    courses: catalogue.courses.map((course) => ({
      ...course,
      challenges: course.challenges.map(withTask),
    })),
  };
};

const ofCommunity = ({ slug, text }: CommunityContent): CatalogueDocument => ({
  kind: "community",
  community: slug,
  course: null,
  id: slug,
  ...each(text, ({ name, summary, objective, prerequisites, html }) => ({
    title: name,
    summary,
    text: [objective, ...prerequisites, plain(html)],
  })),
});

const ofCourse = ({ slug, text }: CourseContent, community: string): CatalogueDocument => ({
  kind: "course",
  community,
  course: slug,
  id: slug,
  ...each(text, ({ title, summary, objectives, chapters, faq, html }) => ({
    title,
    summary,
    text: [
      ...objectives,
      ...Object.values(chapters).flatMap((chapter) => [chapter.title, chapter.outcome]),
      plain(html),
      ...faq.flatMap(({ question, html: answer }) => [question, plain(answer)]),
    ],
  })),
});

const ofModule = (
  { id, text }: CourseContent["modules"][number],
  community: string,
  course: string,
): CatalogueDocument => ({
  kind: "module",
  community,
  course,
  id,
  // Without the quiz, because a result must not show its answers.
  ...each(text, ({ title, summary, videos = [], html }) => ({
    title,
    summary,
    text: [plain(html), ...videos.flatMap((film) => [film.title, film.transcript])],
  })),
});

const ofChallenge = (
  { id, text }: ChallengeContent,
  community: string,
  course: string,
): CatalogueDocument => ({
  kind: "challenge",
  community,
  course,
  id,
  ...each(text, ({ title, summary, hint, allowedHelp, criteria, html }) => ({
    title,
    summary,
    text: [
      plain(html),
      hint,
      ...(allowedHelp === undefined ? [] : [allowedHelp]),
      ...Object.values(criteria).flatMap((criterion) => [criterion.title, criterion.description]),
    ],
  })),
});

type Words = Pick<CatalogueDocument, "title" | "summary" | "text">;

function each<T>(
  translations: Localized<T>,
  pick: (words: T) => { title: string; summary: string; text: string[] },
): Words {
  const picked = locales.map((locale) => [locale, pick(translations[locale])] as const);
  const inEach = (word: (words: ReturnType<typeof pick>) => string) =>
    Object.fromEntries(picked.map(([locale, words]) => [locale, word(words)])) as Localized<string>;
  return {
    title: inEach(({ title }) => title),
    summary: inEach(({ summary }) => summary),
    // In authored text, backticks enclose code.
    text: inEach(({ text }) => linesOf(text.join("\n").replaceAll("`", ""))),
  };
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/**
 * Converts HTML that React has rendered, which escapes five characters only. The end of a block
 * ends a line; inline elements do not separate words.
 */
const plain = (html: string): string =>
  html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<\/(?:p|li|h\d|t[hdr]|pre|blockquote)>|<br\/?>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
