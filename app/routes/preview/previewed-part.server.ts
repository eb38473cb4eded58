import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { htmlPart, type HtmlContext } from "#app/request/form/html-part.server.ts";
import type { Locale } from "#app/i18n/path.ts";
import type {
  ChallengeContent,
  CommunityContent,
  CourseContent,
} from "../../../content/compiler/content.ts";
import type { Film } from "../../../content/compiler/read/schema.ts";
import { filmWords } from "#app/content/film-words.server.ts";
import { checkQuiz } from "#app/content/quiz.ts";

type Reading = HtmlContext & { readonly locale: Locale; readonly url: URL };
type Reader = { readonly context: Reading; readonly isApproved: boolean };

const path = /^(?:courses\/([\w-]+)(?:\/(modules|challenges)\/([\w-]+))?)?$/;

/** The part of a compiled draft that a preview shows. Throws `not-found`. */
export function previewedPart(community: CommunityContent, part: string, reader: Reader) {
  const [matches, courseSlug, folder, id] = path.exec(part) ?? [];
  if (matches === undefined) throw new ApiProblem("not-found");
  const { locale } = reader.context;
  if (courseSlug === undefined) return communityView(community, reader);
  const course = found(community.courses.find(({ slug }) => slug === courseSlug));
  const base = `courses/${course.slug}`;
  if (folder === undefined) return courseView(course, reader);
  const crumbs = [
    { path: "", label: community.text[locale].name },
    { path: base, label: course.text[locale].title },
  ];
  return folder === "modules"
    ? moduleView(crumbs, course, id, reader)
    : challengeView(crumbs, course.challenges, id, reader);
}

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new ApiProblem("not-found");
  return value;
};

const shown = (html: string, { context, isApproved }: Reader) =>
  htmlPart(isApproved ? html : withoutOutside(html), context);

/**
 * Films are on another site. Until an admin has approved the community, only their words are shown.
 */
const films = (all: readonly Film[], { context, isApproved }: Reader) =>
  isApproved ? all.map((film) => filmWords(film, context)) : [];

function communityView({ text, courses }: CommunityContent, reader: Reader) {
  const { locale } = reader.context;
  const { name, objective, prerequisites, disclaimer, trailer, html } = text[locale];
  const [film = null] = films(trailer ? [trailer] : [], reader);
  return {
    kind: "community" as const,
    title: name,
    words: { objective, prerequisites, disclaimer, trailer: film },
    part: shown(html, reader),
    hasChallenges: courses.some(({ challenges }) => challenges.length > 0),
    courses: courses.map((course) => ({
      path: `courses/${course.slug}`,
      title: course.text[locale].title,
      summary: course.text[locale].summary,
    })),
  };
}

function courseView(course: CourseContent, reader: Reader) {
  const { locale } = reader.context;
  const base = `courses/${course.slug}`;
  const words = course.text[locale];
  const modules = new Map(course.modules.map((module) => [module.id, module.text[locale]]));
  const { objectives, prerequisites, disclaimer, trailer } = words;
  const [film = null] = films(trailer ? [trailer] : [], reader);
  return {
    kind: "course" as const,
    title: words.title,
    summary: words.summary,
    words: {
      objectives,
      prerequisites,
      disclaimer,
      checked: course.checked ?? null,
      trailer: film,
    },
    part: shown(words.html, reader),
    faq: words.faq.map(({ question, html }) => ({ question, answer: shown(html, reader) })),
    chapters: course.chapters.map(({ id, modules: ids }) => ({
      id,
      title: words.chapters[id]?.title ?? id,
      outcome: words.chapters[id]?.outcome ?? "",
      modules: ids.map((one) => ({
        path: `${base}/modules/${one}`,
        title: modules.get(one)?.title ?? one,
        summary: modules.get(one)?.summary ?? "",
      })),
    })),
    challenges: course.challenges.map(({ id, text }) => ({
      path: `${base}/challenges/${slugOfChallenge(id)}`,
      title: text[locale].title,
      summary: text[locale].summary,
    })),
  };
}

type Crumbs = readonly { readonly path: string; readonly label: string }[];

function moduleView(crumbs: Crumbs, course: CourseContent, id: string | undefined, reader: Reader) {
  const { locale, url } = reader.context;
  const module = found(course.modules.find((one) => one.id === id));
  const { html, quiz, videos = [], articles, ...words } = module.text[locale];
  return {
    kind: "module" as const,
    crumbs,
    title: words.title,
    modules: course.modules.map((one) => ({ id: one.id, title: one.text[locale].title })),
    words: {
      ...words,
      id: module.id,
      previous: null,
      next: null,
      videos: films(videos, reader),
      articles: reader.isApproved ? articles : [],
    },
    pages: reader.isApproved ? [] : articles,
    part: shown(html, reader),
    quiz: checkQuiz(quiz, url.searchParams),
  };
}

function challengeView(
  crumbs: Crumbs,
  challenges: readonly ChallengeContent[],
  id: string | undefined,
  reader: Reader,
) {
  const challenge = found(challenges.find((one) => slugOfChallenge(one.id) === id));
  const {
    criteria,
    html,
    title,
    summary,
    hint,
    allowedHelp = null,
  } = challenge.text[reader.context.locale];
  const rubric = challenge.criteria.map(({ id: criterion, points }) => ({
    id: criterion,
    points,
    title: criteria[criterion]?.title ?? criterion,
    description: criteria[criterion]?.description ?? "",
  }));
  const { reward, level, closes, minimumPoints } = challenge;
  return {
    kind: "challenge" as const,
    crumbs,
    title,
    summary,
    hint,
    allowedHelp,
    level,
    closes,
    reward: `${reward.amount} ${reward.token}`,
    minimumPoints,
    maximumPoints: rubric.reduce((sum, { points }) => sum + points, 0),
    criteria: rubric,
    part: shown(html, reader),
  };
}

const outside = /<a\b[^>]*?\bhref="(?!\/(?![/\\])|#)([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/** Writes links to elsewhere as text with their address, until an admin has approved the community. */
export const withoutOutside = (html: string): string =>
  html.replaceAll(outside, (_, url: string, text: string) =>
    text === url ? `<span>${text}</span>` : `<span>${text} (${url})</span>`,
  );
