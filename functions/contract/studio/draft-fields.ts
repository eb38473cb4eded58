/**
 * The fields of a draft's files that forms edit, in the order in which a form shows them. A field's
 * name is its key in the file unless `at` says another. `words` is the front matter of a language's
 * document with its text as `body`, `facts` the JSON file beside it, `key` the reviewer's key.
 */
export type FieldFile = "words" | "facts" | "key";

export type Leaf = {
  readonly name: string;
  readonly as:
    | "line"
    | "text"
    | "markdown"
    | "number"
    | "amount"
    | "url"
    | "colour"
    | "date"
    | "day"
    | "token"
    | "picture"
    | "choice"
    | "checks"
    | "index"
    | "id";
  /** Once for each language. */
  readonly each?: true;
  readonly file?: FieldFile;
  readonly at?: string;
  /** An empty one is left out of the file. */
  readonly optional?: true;
  /** The length that the checks allow, in characters. */
  readonly most?: number;
  /** Shown only where it has a value. */
  readonly rare?: true;
  readonly label?: string;
  readonly hint?: true;
  readonly options?: readonly string[];
};

export type Several = {
  readonly name: string;
  readonly as: "list" | "group";
  readonly fields: readonly Field[];
  readonly file?: FieldFile;
  readonly optional?: true;
  /** An item with its first field alone is a plain text in the file. */
  readonly short?: true;
  /** The form shows so many items from the beginning; those that stay empty are not stored. */
  readonly least?: number;
  /** `facts` has the items with their ids, `words` a record of their texts by id. */
  readonly byId?: true;
  readonly label?: string;
  readonly hint?: true;
};

export type Field = Leaf | Several;

const title = { name: "title", as: "line", each: true, most: 90 } as const;
const summary = { name: "summary", as: "line", each: true, most: 160, hint: true } as const;
const disclaimer = { name: "disclaimer", as: "text", each: true, hint: true } as const;
const level = {
  name: "level",
  as: "choice",
  file: "facts",
  options: ["beginner", "intermediate", "advanced"],
} as const;

const filmFields = [
  { name: "title", as: "line", each: true, most: 90, label: "film-title" },
  { name: "youtube", as: "line", optional: true, hint: true },
  { name: "seconds", as: "number" },
  { name: "poster", as: "picture", optional: true, hint: true },
  { name: "file", as: "line", optional: true, rare: true },
  { name: "transcript", as: "text", each: true, hint: true },
] as const;

const prerequisites = {
  name: "prerequisites",
  as: "list",
  short: true,
  hint: true,
  fields: [{ name: "text", as: "text", each: true, label: "prerequisite" }],
} as const;

const trailer = {
  name: "trailer",
  as: "group",
  optional: true,
  hint: true,
  fields: filmFields,
} as const;

const rewardFields = [
  { name: "amount", as: "amount", file: "facts" },
  { name: "token", as: "token", file: "facts" },
] as const;

export const draftFields = {
  community: [
    { name: "name", as: "line", each: true, most: 90, label: "community-name" },
    summary,
    { name: "objective", as: "text", each: true, hint: true },
    { name: "body", as: "markdown", each: true, label: "community-body", hint: true },
    prerequisites,
    disclaimer,
    { name: "accent", as: "colour", file: "facts", hint: true },
    { name: "token", as: "token", file: "facts", label: "community-token", hint: true },
    { name: "teachingPoints", as: "number", file: "facts", hint: true },
    {
      name: "partner",
      as: "group",
      file: "facts",
      optional: true,
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
    level,
    { name: "hours", as: "number", file: "facts" },
    {
      name: "objectives",
      as: "list",
      short: true,
      least: 1,
      hint: true,
      fields: [{ name: "text", as: "text", each: true, label: "objective-of-course" }],
    },
    { name: "body", as: "markdown", each: true, label: "course-body", hint: true },
    {
      name: "chapters",
      as: "list",
      byId: true,
      hint: true,
      fields: [
        { name: "id", as: "id", file: "facts" },
        { name: "title", as: "line", each: true, most: 90, label: "chapter-title" },
        { name: "outcome", as: "text", each: true, hint: true },
      ],
    },
    prerequisites,
    disclaimer,
    {
      name: "faq",
      as: "list",
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
      hint: true,
      fields: [
        { name: "on", as: "date", file: "facts", label: "checked-on" },
        {
          name: "with",
          as: "list",
          short: true,
          file: "facts",
          label: "checked-with",
          fields: [{ name: "tool", as: "line", file: "facts", hint: true }],
        },
      ],
    },
    trailer,
  ],
  module: [
    title,
    summary,
    { name: "minutes", as: "number" },
    { name: "body", as: "markdown", each: true, label: "module-body", hint: true },
    {
      name: "quiz",
      as: "list",
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
      hint: true,
      fields: [{ name: "text", as: "text", each: true, label: "exercise-answer" }],
    },
    {
      name: "articles",
      as: "list",
      hint: true,
      fields: [
        { name: "title", as: "line", each: true, most: 90, label: "article-title" },
        { name: "url", as: "url", each: true, label: "article-url" },
      ],
    },
    { name: "videos", as: "list", optional: true, hint: true, fields: filmFields },
  ],
  challenge: [
    title,
    summary,
    level,
    { name: "body", as: "markdown", each: true, label: "challenge-body", hint: true },
    { name: "hint", as: "text", each: true, label: "challenge-hint", hint: true },
    { name: "allowedHelp", as: "text", each: true, optional: true, most: 300, hint: true },
    { name: "formats", as: "checks", file: "facts", options: ["text", "github"] },
    {
      name: "words",
      as: "group",
      file: "facts",
      optional: true,
      hint: true,
      fields: [
        { name: "min", as: "number", file: "facts", label: "words-least" },
        { name: "max", as: "number", file: "facts", label: "words-most" },
      ],
    },
    {
      name: "criteria",
      as: "list",
      byId: true,
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
    { name: "feedbackReward", as: "group", file: "facts", hint: true, fields: rewardFields },
    { name: "rewardedFeedback", as: "number", file: "facts", hint: true },
    { name: "issued", as: "day", file: "facts" },
    { name: "closes", as: "day", file: "facts", hint: true },
    { name: "reviewDays", as: "number", file: "facts", hint: true },
    { name: "keyTitle", at: "title", as: "line", each: true, file: "key", optional: true },
    {
      name: "keyBody",
      at: "body",
      as: "markdown",
      each: true,
      file: "key",
      optional: true,
      hint: true,
    },
  ],
} as const satisfies Record<string, readonly Field[]>;

export type PartKind = keyof typeof draftFields;

export const isSeveral = (field: Field): field is Several =>
  field.as === "list" || field.as === "group";

/** A value as forms have it: numbers are as typed, texts of both languages beside each other. */
export type Value = string | readonly Value[] | { readonly [name: string]: Value };
export type PartValue = { readonly [name: string]: Value };

type Labelled<F> = F extends { as: "id" | "index" }
  ? never
  : F extends { label: infer L extends string }
    ? L
    : F extends { name: infer N extends string }
      ? N
      : never;
type Every<F> = F extends { fields: readonly (infer Inner)[] } ? F | Every<Inner> : F;
type AnyField = Every<(typeof draftFields)[PartKind][number]>;
export type FieldLabel = Labelled<AnyField>;
export type HintedLabel = Labelled<Extract<AnyField, { hint: true }>>;
export type ListLabel = Labelled<Extract<AnyField, { as: "list" }>>;
