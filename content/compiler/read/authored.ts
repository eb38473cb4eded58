import type { z } from "zod";
import type { Locale } from "#contract/core/locales.ts";
import type { Localized } from "../content.ts";
import type * as schema from "./schema.ts";
import type { Source } from "./source.ts";

export type AuthoredFacts<S extends z.ZodType> = { source: Source; data: z.output<S> };
/** `locale` is the language of the text. */
export type Authored<S extends z.ZodType> = AuthoredFacts<S> & { locale: Locale };
export type Translations<S extends z.ZodType> = Localized<Authored<S>>;

export type AuthoredModule = { id: string; text: Translations<typeof schema.moduleText> };
export type AuthoredChallenge = {
  id: string;
  facts: AuthoredFacts<typeof schema.challengeJson>;
  text: Translations<typeof schema.challengeText>;
  key: Translations<typeof schema.keyText> | null;
  pieces: AuthoredPiece[];
};
export type AuthoredPiece = { id: string; text: Translations<typeof schema.pieceText> };
export type AuthoredCourse = {
  slug: string;
  languages: readonly Locale[];
  facts: AuthoredFacts<typeof schema.courseJson>;
  text: Translations<typeof schema.courseText>;
  modules: AuthoredModule[];
  challenges: AuthoredChallenge[];
};
export type AuthoredCommunity = {
  slug: string;
  languages: readonly Locale[];
  facts: AuthoredFacts<typeof schema.communityJson>;
  text: Translations<typeof schema.communityText>;
  courses: AuthoredCourse[];
};
export type AuthoredPages = {
  [name in schema.PageName]?: Translations<(typeof schema.pageTexts)[name]>;
};

export type AuthoredContent = {
  tokens: z.output<typeof schema.tokens>;
  pages: AuthoredPages;
  communities: AuthoredCommunity[];
};
