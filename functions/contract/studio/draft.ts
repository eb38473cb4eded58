import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { locale, slug, typedText } from "../core/values.ts";
import { draftLimits } from "./draft-limits.ts";

const params = z.object({ slug });

const name = "[a-z0-9]+(?:-[a-z0-9]+)*";
/** The folder of a part below its community's folder: "" is the community itself. */
const partPath = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?:courses/${name}(?:/(?:modules|challenges)/${name})?)?$`));
const query = z.object({ path: partPath });

const kind = z.enum(["community", "course", "module", "challenge"]);
const language = z.object({
  locale,
  state: z.enum(["here", "only", "missing", "older"]),
  /** True if a text is missing in one of the languages. */
  isIncomplete: z.boolean().optional(),
});
export type LanguageState = z.output<typeof language>;

const entry = z.object({
  path: z.string(),
  kind,
  /** In the reader's language, else in the other one. */
  title: z.string(),
  languages: z.array(language),
  /** The number of problems of its own files. */
  problems: z.int(),
});
export type DraftEntry = z.output<typeof entry>;

const problem = z.object({
  path: z.string(),
  kind,
  locale: locale.nullable(),
  /** The form's field, as `quiz.0.question.en`; null if it is about the whole part. */
  field: z.string().nullable(),
  line: z.int().nullable(),
  message: z.string(),
});
export type DraftProblem = z.output<typeof problem>;

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
  response: entry.omit({ problems: true }).extend({
    revision: z.string(),
    value,
    tokens: z.array(z.string()),
    pictures: z.array(z.object({ path: z.string(), description: z.string() })),
    problems: z.array(problem),
  }),
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
  problems: [...problems, "draft-changed", "draft-too-large"],
});

const partTitles = z
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
  problems: [...problems, "too-many-parts", "draft-too-large"],
});

export const moveDraftPart = endpoint({
  method: "post",
  path: "/studio/{slug}/draft/moves",
  summary: "Move a part of a draft up or down; the first one stays where it is",
  guard: "member",
  params,
  body: z.object({ path: partPath.min(1), direction: z.enum(["up", "down"]) }),
  problems,
});

export const removeDraftPart = endpoint({
  method: "delete",
  path: "/studio/{slug}/draft/part",
  summary: "Remove a course, a module or a challenge from a draft; what is published stays",
  guard: "member",
  params,
  query: z.object({ path: partPath.min(1) }),
  problems,
});

export const listDraftProblems = endpoint({
  method: "get",
  path: "/studio/{slug}/draft/problems",
  summary: "All that keeps a draft from being published, by part and field",
  guard: "member",
  params,
  response: z.object({ problems: z.array(problem) }),
  problems,
});

export const previewDraftText = endpoint({
  method: "post",
  path: "/studio/{slug}/draft/previews",
  summary: "What a text of a draft will look like, or what is wrong with it; nothing is kept",
  guard: "member",
  params,
  body: z.object({ text: typedText(draftLimits.markdown), locale }),
  response: z.object({
    html: z.string().nullable(),
    problems: z.array(z.object({ line: z.int().nullable(), message: z.string() })),
  }),
  problems: [...problems, "too-many-attempts"],
});

const picturePath = z.string().regex(/^\/pictures\/[0-9a-f]{32}$/);

export const pictureDescription = typedText(draftLimits.line).trim().min(3);

export const listDraftPictures = endpoint({
  method: "get",
  path: "/studio/{slug}/pictures",
  summary: "The pictures that a community's texts may show, newest first",
  guard: "member",
  params,
  response: z.object({
    pictures: z.array(
      z.object({
        path: picturePath,
        description: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    ),
  }),
  problems,
});

/** The body is the image's bytes, at most `limits.pictureBytes`. */
export const addDraftPicture = endpoint({
  method: "post",
  path: "/studio/{slug}/pictures",
  summary: "Add a picture to a community: any common image format, made at most 1400 px long",
  guard: "member",
  params,
  query: z.object({ description: pictureDescription }),
  status: 201,
  response: z.object({ path: picturePath }),
  problems: [...problems, "picture-unreadable", "payload-too-large", "too-many-parts"],
});
