import { z } from "zod";
import { documentKind } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { nextCursor, pageQuery, slug } from "./values.ts";

/** A piece of a text; `marked` where it is what was searched for. */
export const excerptPart = z.object({ text: z.string(), marked: z.boolean() });

export const found = z.object({
  kind: documentKind,
  /** Its own slug or authored id. */
  id: slug,
  title: z.string(),
  community: z.object({ slug, name: z.string() }),
  /** Missing for communities only. */
  course: z.object({ slug, title: z.string() }).nullable(),
  /** Where its text says what was searched for; its summary where only the title does. */
  excerpt: z.array(excerptPart),
});
export type Found = z.output<typeof found>;

export const searchContent = endpoint({
  method: "get",
  path: "/search",
  summary:
    "Communities, courses, modules and challenges in the reader's language, those that fit best on top",
  guard: "public",
  query: pageQuery.extend({
    q: z.string().max(limits.searchQuery).default(""),
  }),
  response: z.object({
    found: z.array(found),
    /** Whether none has all the words, so that those are shown which have some. */
    partial: z.boolean(),
    next: nextCursor,
  }),
  problems: [],
});
