import { type Locale, locales } from "#contract/core/locales.ts";
import { type AccentPairs, accentPairs, nearestAccent } from "./check/accent.ts";
import type { Problem } from "./check/problem.ts";
import type { CommunityContent, CourseContent, ReviewerKeys } from "./content.ts";
import type { Documents } from "./documents.ts";
import type { AuthoredCommunity, AuthoredCourse } from "./read/authored.ts";

const noAccent: AccentPairs = {
  light: { text: "", ground: "", onGround: "" },
  dark: { text: "", ground: "", onGround: "" },
};

export async function compileCommunity(
  { slug, languages, facts, text, courses }: AuthoredCommunity,
  documents: Documents,
  problems: Problem[],
): Promise<CommunityContent> {
  const { source, data } = facts;
  const accent = accentPairs(data.accent);
  if (!accent)
    problems.push({
      file: source.file,
      ...source.placeOf(["accent"]),
      message: `accent: ${data.accent} is too light or too dark to be read on paper in both schemes: choose one between; the nearest is ${nearestAccent(data.accent) ?? "#3A5BA0"}`,
    });
  return {
    ...data,
    slug,
    ...only(languages),
    accent: accent ?? noAccent,
    text: await documents.withBody(text),
    courses: await Promise.all(courses.map((course) => compileCourse(course, documents))),
  };
}

async function compileCourse(course: AuthoredCourse, documents: Documents): Promise<CourseContent> {
  const { slug, languages, facts, text, modules, challenges } = course;
  return {
    ...facts.data,
    slug,
    ...only(languages),
    text: await documents.localized(text, async ({ source, data, locale }) => ({
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

/** Texts in all languages have no `language`. */
const only = (languages: readonly Locale[]) =>
  languages.length < locales.length ? { language: languages[0] } : {};

export async function compileKeys(
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
