import type { z } from "zod";
import type { Locale } from "#contract/core/values.ts";
import type { AccentPairs } from "./check/accent.ts";
import type * as schema from "./read/schema.ts";

/**
 * The generated content database, `build/content.json`, which `app/content/content.server.ts`
 * reads. Texts of a document are stored by language; values that are equal in all languages are
 * stored beside them.
 */
export type Content = {
  pages: Localized<Pages>;
  tokens: TokenContent[];
  communities: CommunityContent[];
};

/** `isDemo`: the token is for trying the site and has no value. */
export type TokenContent = { symbol: string; isDemo: boolean; cashable: boolean };

export type Localized<T> = Record<Locale, T>;

export type Heading = { id: string; text: string; depth: 2 | 3 };
/** HTML of a Markdown body, and its headings for a table of contents. */
export type Document = { html: string; headings: Heading[] };
export type AnsweredQuestion = { question: string; html: string };

type Texts = { [name in schema.PageName]: z.output<(typeof schema.pageTexts)[name]> };
export type Pages = {
  [name in schema.PageName]: Omit<Texts[name], "questions"> &
    (name extends "faq" ? { questions: AnsweredQuestion[] } : unknown) &
    Document;
};

type CommunityFacts = Omit<z.output<typeof schema.communityJson>, "accent" | "courses">;
export type CommunityContent = CommunityFacts & {
  slug: string;
  /** Set if the texts exist in one language only; they are then shown under the other one, too. */
  language?: Locale;
  accent: AccentPairs;
  courses: CourseContent[];
  text: Localized<z.output<typeof schema.communityText> & Document>;
  /** The cards of a community of the studio, by path with language. Other cards are in `cards.json`. */
  cards?: Record<string, { id: string; image: string; alt: string }>;
};

type CourseText = z.output<typeof schema.courseText>;
export type CourseContent = Omit<z.output<typeof schema.courseJson>, "challenges"> & {
  slug: string;
  language?: Locale;
  modules: ModuleContent[];
  challenges: ChallengeContent[];
  text: Localized<Omit<CourseText, "faq"> & { faq: AnsweredQuestion[] } & Document>;
};

export type Quiz = z.output<typeof schema.quizQuestion>[];
type ModuleContent = {
  id: string;
  text: Localized<z.output<typeof schema.moduleText> & Document>;
};

/**
 * Criteria for reviewers, by challenge: `build/reviewer-keys.json`, which only the page of a review
 * reads. They are in neither the content database nor the catalogue.
 */
export type ReviewerKeys = Record<string, Localized<z.output<typeof schema.keyText> & Document>>;

export type ChallengeContent = z.output<typeof schema.challengeJson> & {
  id: string;
  text: Localized<z.output<typeof schema.challengeText> & Document>;
};
