import type { Field, Leaf, Several } from "./draft-field.ts";

export {
  isSeveral,
  type Field,
  type FieldFile,
  type Leaf,
  type PartValue,
  type Several,
  type Value,
} from "./draft-field.ts";

const title = { name: "title", as: "line", each: true, most: 90 } as const satisfies Leaf;
const summary = {
  name: "summary",
  as: "line",
  each: true,
  most: 160,
  hint: true,
} as const satisfies Leaf;
const disclaimer = {
  name: "disclaimer",
  as: "text",
  each: true,
  hint: true,
  disclosure: "set",
} as const satisfies Leaf;
const level = {
  name: "level",
  as: "choice",
  file: "facts",
  disclosure: "set",
  options: ["beginner", "intermediate", "advanced"],
} as const satisfies Leaf;

const filmFields = [
  { name: "title", as: "line", each: true, most: 90, label: "film-title" },
  { name: "youtube", as: "line", optional: true, hint: true },
  { name: "seconds", as: "number" },
  { name: "poster", as: "picture", optional: true, hint: true },
  { name: "file", as: "line", optional: true, rare: true },
  { name: "transcript", as: "text", each: true, hint: true },
] as const satisfies readonly Field[];

const prerequisites = {
  name: "prerequisites",
  as: "list",
  short: true,
  disclosure: "extra",
  hint: true,
  fields: [{ name: "text", as: "text", each: true }],
} as const satisfies Several;

const trailer = {
  name: "trailer",
  as: "group",
  optional: true,
  disclosure: "extra",
  hint: true,
  fields: filmFields,
} as const satisfies Several;

const rewardFields = [
  { name: "amount", as: "amount", file: "facts" },
  { name: "token", as: "token", file: "facts" },
] as const satisfies readonly Field[];

export const draftFields = {
  community: [
    { name: "name", as: "line", each: true, most: 90, label: "community-name" },
    summary,
    { name: "objective", as: "text", each: true, optional: true, hint: true },
    disclaimer,
    { name: "accent", as: "colour", file: "facts", disclosure: "set", hint: true },
    {
      name: "token",
      as: "token",
      file: "facts",
      disclosure: "set",
      label: "community-token",
      hint: true,
    },
    { name: "teachingPoints", as: "number", file: "facts", disclosure: "set", hint: true },
    {
      name: "body",
      as: "markdown",
      each: true,
      disclosure: "extra",
      label: "community-body",
      hint: true,
    },
    prerequisites,
    {
      name: "partner",
      as: "group",
      file: "facts",
      optional: true,
      disclosure: "extra",
      hint: true,
      fields: [
        { name: "name", as: "line", file: "facts", label: "partner-name" },
        { name: "url", as: "url", file: "facts", label: "partner-url" },
      ],
    },
    trailer,
  ],
  course: [
    title,
    summary,
    {
      name: "objectives",
      as: "list",
      short: true,
      least: 1,
      hint: true,
      fields: [{ name: "text", as: "text", each: true }],
    },
    {
      name: "chapters",
      as: "list",
      byId: true,
      disclosure: "set",
      hint: true,
      fields: [
        { name: "id", as: "id", file: "facts" },
        { name: "title", as: "line", each: true, most: 90, label: "chapter-title" },
        { name: "outcome", as: "text", each: true, optional: true, hint: true },
      ],
    },
    level,
    { name: "hours", as: "number", file: "facts", disclosure: "set" },
    disclaimer,
    {
      name: "body",
      as: "markdown",
      each: true,
      disclosure: "extra",
      label: "course-body",
      hint: true,
    },
    prerequisites,
    {
      name: "faq",
      as: "list",
      disclosure: "extra",
      hint: true,
      fields: [
        { name: "question", as: "line", each: true, label: "faq-question" },
        { name: "answer", as: "text", each: true, label: "faq-answer" },
      ],
    },
    {
      name: "checked",
      as: "group",
      file: "facts",
      optional: true,
      disclosure: "extra",
      hint: true,
      fields: [
        { name: "on", as: "date", file: "facts", label: "checked-on" },
        {
          name: "with",
          as: "list",
          short: true,
          file: "facts",
          label: "checked-with",
          hint: true,
          fields: [{ name: "tool", as: "line", file: "facts" }],
        },
      ],
    },
    trailer,
  ],
  module: [
    title,
    summary,
    { name: "body", as: "markdown", each: true, label: "module-body", hint: true },
    { name: "minutes", as: "number", disclosure: "set" },
    {
      name: "quiz",
      as: "list",
      disclosure: "extra",
      hint: true,
      fields: [
        { name: "question", as: "text", each: true },
        {
          name: "options",
          as: "list",
          short: true,
          least: 2,
          hint: true,
          fields: [
            { name: "text", as: "text", each: true, label: "option" },
            { name: "hint", as: "text", each: true, optional: true, label: "option-hint" },
          ],
        },
        { name: "answer", as: "index" },
        { name: "explanation", as: "text", each: true, hint: true },
      ],
    },
    {
      name: "answers",
      as: "list",
      short: true,
      optional: true,
      disclosure: "extra",
      hint: true,
      fields: [{ name: "text", as: "text", each: true }],
    },
    {
      name: "articles",
      as: "list",
      disclosure: "extra",
      hint: true,
      fields: [
        { name: "title", as: "line", each: true, most: 90, label: "article-title" },
        { name: "url", as: "url", each: true, label: "article-url" },
      ],
    },
    {
      name: "videos",
      as: "list",
      optional: true,
      disclosure: "extra",
      hint: true,
      fields: filmFields,
    },
  ],
  challenge: [
    title,
    summary,
    { name: "body", as: "markdown", each: true, label: "challenge-body", hint: true },
    { name: "hint", as: "text", each: true, label: "challenge-hint", hint: true },
    {
      name: "criteria",
      as: "list",
      byId: true,
      least: 1,
      hint: true,
      fields: [
        { name: "id", as: "id", file: "facts" },
        { name: "title", as: "line", each: true, most: 90, label: "criterion" },
        { name: "description", as: "text", each: true, hint: true },
        { name: "points", as: "number", file: "facts" },
      ],
    },
    { name: "minimumPoints", as: "number", file: "facts", hint: true },
    { name: "reward", as: "group", file: "facts", fields: rewardFields },
    level,
    {
      name: "formats",
      as: "checks",
      file: "facts",
      disclosure: "set",
      options: ["text", "github"],
    },
    { name: "issued", as: "day", file: "facts", disclosure: "set" },
    { name: "closes", as: "day", file: "facts", disclosure: "set", hint: true },
    {
      name: "feedbackReward",
      as: "group",
      file: "facts",
      disclosure: "set",
      hint: true,
      fields: rewardFields,
    },
    { name: "rewardedFeedback", as: "number", file: "facts", disclosure: "set", hint: true },
    { name: "reviewDays", as: "number", file: "facts", disclosure: "set", hint: true },
    {
      name: "allowedHelp",
      as: "text",
      each: true,
      optional: true,
      most: 300,
      disclosure: "extra",
      hint: true,
    },
    {
      name: "words",
      as: "group",
      file: "facts",
      optional: true,
      disclosure: "extra",
      hint: true,
      fields: [
        { name: "min", as: "number", file: "facts", label: "words-least" },
        { name: "max", as: "number", file: "facts", label: "words-most" },
      ],
    },
    {
      name: "questionCriterion",
      as: "number",
      file: "facts",
      optional: true,
      disclosure: "extra",
      hint: true,
    },
    {
      name: "keyTitle",
      at: "title",
      as: "line",
      each: true,
      file: "key",
      optional: true,
      disclosure: "extra",
    },
    {
      name: "keyBody",
      at: "body",
      as: "markdown",
      each: true,
      file: "key",
      optional: true,
      disclosure: "extra",
      hint: true,
    },
    {
      name: "questions",
      as: "list",
      short: true,
      least: 3,
      file: "key",
      optional: true,
      disclosure: "extra",
      hint: true,
      fields: [
        {
          name: "text",
          as: "line",
          each: true,
          most: 200,
          file: "key",
        },
      ],
    },
  ],
} as const satisfies Record<string, readonly Field[]>;

export type PartKind = keyof typeof draftFields;

type Labelled<F> = F extends { as: "id" | "index" }
  ? never
  : F extends { label: infer L extends string }
    ? L
    : F extends { name: infer N extends string }
      ? N
      : never;
/** The only field of an item has the item's name. */
type Every<F> = F extends { as: "list"; fields: readonly [unknown] }
  ? F
  : F extends { fields: readonly (infer Inner)[] }
    ? F | Every<Inner>
    : F;
type AnyField = Every<(typeof draftFields)[PartKind][number]>;
export type FieldLabel = Labelled<AnyField>;
export type HintedLabel = Labelled<Extract<AnyField, { hint: true }>>;
export type ListLabel = Labelled<Extract<AnyField, { as: "list" }>>;
