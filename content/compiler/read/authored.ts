import type { z } from "zod";
import type { Localized } from "../content.ts";
import type * as schema from "./schema.ts";
import type { Source } from "./source.ts";

export type Authored<S extends z.ZodType> = { source: Source; data: z.output<S> };
export type Translations<S extends z.ZodType> = Localized<Authored<S>>;

export type AuthoredModule = { id: string; text: Translations<typeof schema.moduleText> };
export type AuthoredChallenge = {
  id: string;
  facts: Authored<typeof schema.challengeJson>;
  text: Translations<typeof schema.challengeText>;
  key: Translations<typeof schema.keyText> | null;
};
export type AuthoredCourse = {
  slug: string;
  facts: Authored<typeof schema.courseJson>;
  text: Translations<typeof schema.courseText>;
  modules: AuthoredModule[];
  challenges: AuthoredChallenge[];
};
export type AuthoredCommunity = {
  slug: string;
  facts: Authored<typeof schema.communityJson>;
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
