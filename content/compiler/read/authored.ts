import type { z } from "zod";
import type { Localized } from "../content.ts";
import type * as schema from "./schema.ts";
import type { Source } from "./source.ts";

export type Authored<S extends z.ZodType> = { source: Source; data: z.output<S> };
export type Twins<S extends z.ZodType> = Localized<Authored<S>>;

export type AuthoredModule = { id: string; text: Twins<typeof schema.moduleText> };
export type AuthoredChallenge = {
  id: string;
  facts: Authored<typeof schema.challengeJson>;
  text: Twins<typeof schema.challengeText>;
  key: Twins<typeof schema.keyText> | null;
};
export type AuthoredCourse = {
  slug: string;
  facts: Authored<typeof schema.courseJson>;
  text: Twins<typeof schema.courseText>;
  modules: AuthoredModule[];
  challenges: AuthoredChallenge[];
};
export type AuthoredCommunity = {
  slug: string;
  facts: Authored<typeof schema.communityJson>;
  text: Twins<typeof schema.communityText>;
  courses: AuthoredCourse[];
};
export type AuthoredPages = { [name in schema.PageName]?: Twins<(typeof schema.pageTexts)[name]> };

export type AuthoredContent = {
  tokens: z.output<typeof schema.tokens>;
  pages: AuthoredPages;
  communities: AuthoredCommunity[];
};
