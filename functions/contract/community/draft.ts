import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { locale, slug, typedText } from "../core/values.ts";
import { draftLimits } from "./draft-value.ts";

const params = z.object({ slug });

const name = "[a-z0-9]+(?:-[a-z0-9]+)*";
/** The folder of a part in its community's: "" is the community itself. */
export const partPath = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?:courses/${name}(?:/(?:modules|challenges)/${name})?)?$`));
const query = z.object({ path: partPath });

const kind = z.enum(["community", "course", "module", "challenge"]);
const language = z.object({ locale, state: z.enum(["here", "missing", "older"]) });
export type LanguageState = z.output<typeof language>;

const entry = z.object({
  path: z.string(),
  kind,
  /** In the reader's language, or in the other one. */
  title: z.string(),
  languages: z.array(language),
});
export type DraftEntry = z.output<typeof entry>;

const draftCourse = entry.extend({
  chapters: z.array(z.object({ id: z.string(), title: z.string(), modules: z.array(entry) })),
  challenges: z.array(entry),
});
export type DraftCourse = z.output<typeof draftCourse>;

const problems = ["not-found", "not-in-role", "not-in-studio"] as const;

export const getStudioDraft = endpoint({
  method: "get",
  path: "/studio/{slug}/draft",
  summary: "The parts of a community's draft in their order, with what a language lacks",
  guard: "member",
  params,
  response: z.object({ community: entry, courses: z.array(draftCourse) }),
  problems,
});

const value = z.record(z.string(), z.unknown());

export const getDraftPart = endpoint({
  method: "get",
  path: "/studio/{slug}/draft/part",
  summary: "What a form edits: a community, a course, a module or a challenge of a draft",
  guard: "member",
  params,
  query,
  response: entry.extend({ revision: z.string(), value, tokens: z.array(z.string()) }),
  problems,
});

export const saveDraftPart = endpoint({
  method: "put",
  path: "/studio/{slug}/draft/part",
  summary: "Save a part of a draft, unless it has changed since its revision was read",
  guard: "member",
  params,
  query,
  body: z.object({ revision: z.string().max(64), value }),
  response: z.object({ revision: z.string() }),
  problems: [...problems, "draft-changed"],
});

export const partTitles = z
  .object({
    en: typedText(draftLimits.line).trim().default(""),
    es: typedText(draftLimits.line).trim().default(""),
  })
  .refine(({ en, es }) => en !== "" || es !== "", { error: "title-in-one", path: ["en"] });

export const addDraftPart = endpoint({
  method: "post",
  path: "/studio/{slug}/draft/parts",
  summary: "Add a course, or a module or a challenge of a course, to a draft",
  guard: "member",
  params,
  body: z.object({
    kind: kind.exclude(["community"]),
    /** The course of a module or a challenge. */
    course: slug.optional(),
    /** The chapter of a module; the last one by default. */
    chapter: z.string().max(60).optional(),
    titles: partTitles,
  }),
  status: 201,
  response: z.object({ path: z.string() }),
  problems: [...problems, "too-many-parts"],
});

export const moveDraftPart = endpoint({
  method: "post",
  path: "/studio/{slug}/draft/moves",
  summary: "Move a part of a draft up or down; the first one stays where it is",
  guard: "member",
  params,
  body: z.object({ path: partPath.min(1), direction: z.enum(["up", "down"]) }),
  status: 204,
  response: z.null(),
  problems,
});

export const removeDraftPart = endpoint({
  method: "delete",
  path: "/studio/{slug}/draft/part",
  summary: "Remove a course, a module or a challenge from a draft; what is published stays",
  guard: "member",
  params,
  query: z.object({ path: partPath.min(1) }),
  status: 204,
  response: z.null(),
  problems,
});
