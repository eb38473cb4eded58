import { createHash } from "node:crypto";
import { locales } from "#contract/core/locales.ts";
import type { Locale } from "#contract/core/values.ts";
import type { CommunityContent, CourseContent, Pages } from "../../content/compiler/content.ts";
import { accentStyle, studioAccentClass } from "./accent-styles.server.ts";
import { loadContent } from "./content-file.server.ts";
import {
  allCommunities,
  findChallenge,
  findCommunity,
  findCourse,
  isOfStudio,
} from "./find-content.server.ts";

export type { Heading, Quiz } from "../../content/compiler/content.ts";

export function getPage<N extends keyof Pages>(locale: Locale, name: N): Pages[N] {
  return loadContent().content.pages[locale][name];
}

export function listTokenNotes() {
  const { tokens } = loadContent().content;
  return {
    practice: tokens.flatMap(({ symbol, isDemo }) => (isDemo ? symbol : [])),
    uncashable: tokens.flatMap(({ symbol, cashable }) => (cashable ? [] : symbol)),
  };
}

export type CommunityDocument = ReturnType<typeof communityDocument>;

export function getCommunityDocument(locale: Locale, slug: string): CommunityDocument | null {
  const community = findCommunity(slug);
  return community ? communityDocument(community, locale) : null;
}

function communityDocument(
  { slug, token, partner, courses, text, accent, language }: CommunityContent,
  locale: Locale,
) {
  const isStudio = isOfStudio(slug);
  const words = text[locale];
  return {
    ...words,
    slug,
    token,
    accentClass: isStudio ? studioAccentClass : `accent-${slug}`,
    accentStyle: isStudio ? accentStyle(accent) : null,
    language: language ?? null,
    partner: partner ?? null,
    trailer: words.trailer ?? null,
    referral: words.referral ?? null,
    courses: courses.map((course) => course.slug),
    hasChallenges: courses.some(({ challenges }) => challenges.length > 0),
  };
}

export const closedReferrals = (locale: Locale) =>
  allCommunities().flatMap(({ slug, text: { [locale]: words } }) =>
    words.referral ? [{ slug, name: words.name, why: words.referral }] : [],
  );

export const listCourses = (locale: Locale) =>
  allCommunities().map(({ slug, courses, text }) => ({
    slug,
    name: text[locale].name,
    courses: courses.map((course) => ({ slug: course.slug, name: course.text[locale].title })),
  }));

export const listChallenges = (locale: Locale, slug: string) =>
  (findCommunity(slug)?.courses ?? []).flatMap(({ challenges }) =>
    challenges.map(({ id, text }) => ({ id, title: text[locale].title })),
  );

export type CourseDocument = ReturnType<typeof courseDocument>;

export function getCourseDocument(
  locale: Locale,
  community: string,
  slug: string,
): CourseDocument | null {
  const course = findCourse(community, slug);
  return course ? courseDocument(course, locale) : null;
}

function courseDocument(
  { slug, level, hours, chapters, modules, challenges, checked, text, language }: CourseContent,
  locale: Locale,
) {
  const { chapters: titles, ...words } = text[locale];
  const summaries = modules.map(({ id, text: moduleText }) => {
    const { title, summary, minutes } = moduleText[locale];
    return { id, title, summary, minutes };
  });
  return {
    ...words,
    trailer: words.trailer ?? null,
    slug,
    language: language ?? null,
    level,
    hours,
    checked: checked ?? null,
    chapters: chapters.map(({ id, modules: ids }) => ({
      id,
      title: titles[id]?.title ?? id,
      outcome: titles[id]?.outcome ?? "",
      modules: summaries.filter((summary) => ids.includes(summary.id)),
    })),
    challenges: challenges.map(({ id }) => id),
  };
}

export type ModuleDocument = NonNullable<ReturnType<typeof getModuleDocument>>;

/** The quiz contains the answers: send only `checkQuiz`'s reply to readers. */
export function getModuleDocument(locale: Locale, community: string, course: string, id: string) {
  const modules = findCourse(community, course)?.modules ?? [];
  const position = modules.findIndex((module) => module.id === id);
  const found = modules[position];
  if (!found) return null;
  const neighbour = (index: number) => {
    const module = modules[index];
    return module ? { id: module.id, title: module.text[locale].title } : null;
  };
  const { videos = [], ...words } = found.text[locale];
  return { ...words, id, videos, previous: neighbour(position - 1), next: neighbour(position + 1) };
}

/** Equal in all languages; it changes with every change of a question. */
export function quizDigest(community: string, course: string, id: string): string {
  const quizzes = locales.map((locale) => getModuleDocument(locale, community, course, id)?.quiz);
  return createHash("sha256").update(JSON.stringify(quizzes)).digest("hex").slice(0, 8);
}

export type ChallengeDocument = NonNullable<ReturnType<typeof getChallengeDocument>>;

/** Contains only texts; rules, rewards and dates come from the API. */
export function getChallengeDocument(locale: Locale, id: string) {
  const place = findChallenge(id);
  if (!place) return null;
  const { community, course, challenge } = place;
  const { criteria, ...words } = challenge.text[locale];
  const asked = challenge.criteria[(challenge.questionCriterion ?? 0) - 1]?.id;
  return {
    ...words,
    id,
    words: challenge.words,
    /** The criterion in which the answer to a reviewer's question counts. */
    questionCriterion: asked ? { id: asked, title: criteria[asked]?.title ?? asked } : null,
    community: community.slug,
    course: course.slug,
    language: course.language ?? community.language ?? null,
    criteria: challenge.criteria.map(({ id: criterion, points }) => ({
      id: criterion,
      points,
      title: criteria[criterion]?.title ?? criterion,
      description: criteria[criterion]?.description ?? "",
    })),
  };
}
