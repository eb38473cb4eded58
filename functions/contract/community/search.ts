import { z } from "zod";
import { documentKind } from "./catalogue.ts";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { challengeId, nextCursor, pageQuery, slug } from "../core/values.ts";

const excerptPart = z.object({ text: z.string(), marked: z.boolean() });

export const found = z.object({
  kind: documentKind,
  id: challengeId,
  title: z.string(),
  community: z.object({ slug, name: z.string() }),
  course: z.object({ slug, title: z.string() }).nullable(),
  excerpt: z.array(excerptPart),
});
export type Found = z.output<typeof found>;

export const searchContent = endpoint({
  method: "get",
  path: "/search",
  summary:
    "Communities, courses, modules and challenges in the reader's language, best matches first",
  guard: "public",
  mayLag: true,
  query: pageQuery.extend({
    q: z.string().max(limits.searchQuery).default(""),
  }),
  response: z.object({
    found: z.array(found),
    partial: z.boolean(),
    next: nextCursor,
  }),
});
