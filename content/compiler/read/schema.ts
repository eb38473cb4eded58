import { getAddress, isAddress } from "viem/utils";
import { z } from "zod";
import { catalogueToken } from "#contract/community/catalogue.ts";
import { limits } from "#contract/core/limits.ts";
import { submissionFormat } from "#contract/learning/challenge-version.ts";
import { instant, level, slug as contractSlug } from "#contract/core/values.ts";

/**
 * The shapes of docs/authoring.md: the fields of JSON files and of the front matter of documents.
 * Unknown keys are refused.
 */

/**
 * Characters that are not seen: some reorder or hide what stands beside them, and PostgreSQL or XML
 * refuse others. Joiners and direction marks stay, which many scripts need.
 */
const unseen = /(?![\n\t])\p{Cc}|[\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]|(?![\u200C-\u200F\u061C])\p{Cf}/u;
const written = z.string().refine((value) => !unseen.test(value), {
  error: "has a character that is not seen, as from another program: type the words again",
});

/** Plain text. Text between two backticks becomes code; no other Markdown is interpreted. */
const text = written
  .trim()
  .min(1)
  .regex(/^[^`]*(?:`[^`]+`[^`]*)*$/, {
    error: "has a backtick without its second: code is written between two of them",
  })
  .refine((value) => !/\*\*|\]\(/.test(value), {
    error: "is plain text, not Markdown, but for code in backticks: take ** and links out",
  });
/**
 * A text that `checkReferences` requires of each of several parts, but not of a single one. A missing
 * text is compiled to "", because the former release reads compiled texts, too.
 */
const ofSeveral = z
  .preprocess((value) => (value === "" ? undefined : value), text.default(""))
  .default("");
const slugRule = "is not 3 to 60 of a–z, 0–9 and single hyphens inside, like first-steps";
/** The contract's rule, explained to authors. */
const slug = z
  .string()
  .refine((value) => contractSlug.safeParse(value).success, { error: slugRule });
export const refusedSlug = (text: string) => (slug.safeParse(text).success ? null : slugRule);
const markdown = written.trim().min(1);
const line = text.max(200).regex(/^[^\n]*$/, { error: "is one line: take the line breaks out" });
/** Titles and summaries are also used in `<title>` and in cards, which cannot show code. */
const heading = line.regex(/^[^`]*$/, { error: "has no code: take the backticks out" });
const title = heading.max(90);
const summary = heading.max(160);
const secureUrl = z
  .url({ protocol: /^https$/, error: "is not an https address like https://example.org/page" })
  .refine((url) => URL.parse(url)?.username === "", {
    error: "has a name before an @, which hides where it leads: take it out",
  });
const path = z
  .string()
  .regex(/^\/[\w/-]*$/, { error: "is neither a path of this site nor an https address" });
const amount = z
  .string()
  .regex(/^\d{1,30}(?:\.\d{1,36})?$/, { error: "is not a decimal amount like 2.5" });
const reward = z.strictObject({ token: text, amount });
const links = z.array(z.strictObject({ title, url: secureUrl }));

/**
 * A film with its description: `file` is the path of one of this site, without an ending; `youtube` is
 * the id of one of YouTube, which has a `poster`.
 */
const film = z
  .strictObject({
    title,
    seconds: z.int().min(1).max(7200),
    transcript: text,
    file: z
      .string()
      .regex(/^\/videos\/[\w-]+$/, { error: "is not a path like /videos/name" })
      .optional(),
    youtube: z
      .string()
      .regex(/^[\w-]{11}$/, { error: "is not the id of a YouTube video" })
      .optional(),
    poster: z
      .string()
      .regex(/^\/[\w/.-]+$/, { error: "is not a path of this site" })
      .optional(),
  })
  .refine(({ file: own, youtube }) => Boolean(own) !== Boolean(youtube), {
    error: "has either a file or a youtube: write one of the two",
  })
  .refine(({ youtube, poster }) => Boolean(youtube) === Boolean(poster), {
    error: "a poster goes with youtube; a file's own is its .webp",
    path: ["poster"],
  });
export type Film = z.output<typeof film>;

const period = { issued: instant, closes: instant };
const ordered = { error: "closes after it is issued: write a later moment", path: ["closes"] };
const inOrder = ({ issued, closes }: { issued: string; closes: string }) => issued < closes;

/** The problem is reported at the item that repeats an earlier one. */
const unique = <T extends z.ZodType>(items: z.ZodArray<T>, key: (item: z.output<T>) => string) =>
  items.superRefine((list, context) => {
    const keys = list.map(key);
    keys.forEach((value, index) => {
      if (keys.indexOf(value) !== index)
        context.addIssue({
          code: "custom",
          path: [index],
          message: `${value} is there twice: take one of them out`,
        });
    });
  });
const slugs = unique(z.array(slug), (value) => value);

/** The capitals of EIP-55 are required, because they reveal a typing error. */
const contract = z
  .string()
  .refine((address) => isAddress(address) && getAddress(address) === address, {
    error:
      "is not a contract's address with the capitals and small letters that it was published with",
  });

const token = z
  .strictObject({
    ...catalogueToken.shape,
    contract: contract.nullable(),
    learnMore: z.union([path, secureUrl]),
  })
  .refine(({ cashable, chainId }) => !cashable || chainId !== null, {
    path: ["cashable"],
    error: "can only be cashed out on a chain that Ayni pays on: give its chainId",
  })
  .refine(({ decimals, smallestPayout }) => isPaidExactly(smallestPayout, decimals), {
    path: ["smallestPayout"],
    error: "is more than zero, with no more decimals than the token has",
  });

const isPaidExactly = (amount: string, decimals: number) =>
  /[1-9]/.test(amount) && (amount.split(".")[1] ?? "").length <= decimals;

export const tokens = unique(z.array(token).min(1), ({ symbol }) => symbol);

export const communityJson = z.strictObject({
  order: z.int().min(1),
  accent: z.string().regex(/^#[0-9A-Fa-f]{6}$/, { error: "is not a colour like #3A5BA0" }),
  token: text,
  courses: slugs,
  partner: z.strictObject({ name: title, url: secureUrl }).optional(),
  teachingPoints: z.int().min(0).max(1000),
  /** The initial reward pool. Later changes are ignored, because admins fund pools. */
  pool: unique(z.array(reward), ({ token }) => token).default([]),
  referral: z
    .strictObject({
      active: z.boolean(),
      reward: amount,
      perDay: z.int().min(1).max(1000).default(5),
      ...period,
    })
    .refine(inOrder, ordered)
    .optional(),
});

/** A draft of the studio neither funds a pool nor orders communities. */
export const studioCommunityJson = communityJson
  .omit({ order: true, pool: true })
  .transform((facts): z.output<typeof communityJson> => ({ ...facts, order: 0, pool: [] }));

export const communityText = z.strictObject({
  name: title,
  summary,
  objective: ofSeveral,
  prerequisites: z.array(text),
  disclaimer: text,
  trailer: film.optional(),
  /** Why the referral programme of the community is closed. */
  referral: text.optional(),
});

export const courseJson = z.strictObject({
  level,
  hours: z.int().min(1).max(500),
  chapters: unique(z.array(z.strictObject({ id: slug, modules: slugs })).min(1), ({ id }) => id),
  challenges: slugs,
  /** The day and the tool versions of the last complete review of the course. */
  checked: z
    .strictObject({
      on: z.iso.date(),
      with: unique(z.array(line).min(1), (tool) => tool),
    })
    .optional(),
});

/** The lists that name the folders of a course. */
export const courseLists = z.object({
  chapters: courseJson.shape.chapters,
  challenges: courseJson.shape.challenges,
});

export const question = z.strictObject({ question: line, answer: markdown });

export const courseText = z.strictObject({
  title,
  summary,
  objectives: z.array(text).min(1),
  prerequisites: z.array(text),
  disclaimer: text,
  trailer: film.optional(),
  chapters: z.record(slug, z.strictObject({ title, outcome: ofSeveral })),
  faq: z.array(question),
});

const quizOption = z.preprocess(
  (value) => (typeof value === "object" ? value : { text: value }),
  z.strictObject({ text, hint: text.max(300).optional() }),
);

export const quizQuestion = z
  .strictObject({
    question: text,
    options: unique(z.array(quizOption).min(2).max(5), (option) => option.text),
    answer: z.int().min(0),
    explanation: text,
  })
  .refine(({ options, answer }) => answer < options.length, {
    error: "counts from 0 and names one of the options: the first is 0, the second 1",
    path: ["answer"],
  })
  .superRefine(({ options, answer }, context) => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: "custom", path: ["options", ...path], message });
    if (answer >= options.length) return;
    options.forEach(({ hint }, index) => {
      if (index === answer && hint !== undefined)
        refuse([index, "hint"], "is for wrong options: the right one has the explanation");
      if (index !== answer && hint === undefined)
        refuse(
          [index, "hint"],
          "is missing: add it, beside the text, for readers who choose this option first",
        );
    });
  });

export const moduleText = z.strictObject({
  title,
  summary,
  minutes: z.int().min(1).max(240),
  articles: links,
  videos: z.array(film).optional(),
  quiz: z.array(quizQuestion),
  /** One answer for each exercise at the end of the text, in the order of the exercises. */
  answers: z.array(text).min(1).optional(),
});

/**
 * The expected length of a text. The maximum is the number of words that fit into the longest text.
 */
const wordLimits = z
  .strictObject({
    min: z.int().min(limits.submissionWords),
    max: z.int().max(limits.submissionText / 5),
  })
  .refine(({ min, max }) => min < max, {
    error: "is not more than min: write the lower number as min, the higher one as max",
    path: ["max"],
  });

export const challengeJson = z
  .strictObject({
    order: z.int().min(1),
    level,
    formats: unique(z.array(submissionFormat).min(1), (format) => format),
    words: wordLimits.optional(),
    reward,
    feedbackReward: reward,
    rewardedFeedback: z.int().min(0).max(20),
    criteria: unique(
      z.array(z.strictObject({ id: slug, points: z.int().min(1).max(1000) })).min(1),
      ({ id }) => id,
    ),
    /** The number, from 1, of the criterion in which the answer to a reviewer's question counts. */
    questionCriterion: z.int().min(1).optional(),
    minimumPoints: z.int().min(1),
    reviewDays: z.int().min(1).max(90),
    ...period,
  })
  .refine(inOrder, ordered)
  .refine(({ formats, words }) => !words || formats.includes("text"), {
    error: "is for texts, and formats takes none: add text to it, or take words out",
    path: ["words"],
  })
  .refine(({ criteria, questionCriterion = 1 }) => questionCriterion <= criteria.length, {
    error: "counts from 1 and names one of the criteria: the first is 1, the second 2",
    path: ["questionCriterion"],
  })
  .refine(
    ({ criteria, minimumPoints }) =>
      minimumPoints <= criteria.reduce((sum, c) => sum + c.points, 0),
    {
      error: "is more than all criteria give together: lower it, or give them more points",
      path: ["minimumPoints"],
    },
  );

export const challengeText = z.strictObject({
  title,
  summary,
  hint: text,
  /** Which help of people, AI tools and libraries is allowed. */
  allowedHelp: text.max(limits.allowedHelp).optional(),
  criteria: z.record(slug, z.strictObject({ title, description: text })),
});

/** Criteria for reviewers of a challenge, which learners never see. */
export const keyText = z.strictObject({
  title,
  /** A reviewer may ask the author one of these questions. */
  questions: unique(
    z.array(heading.min(limits.minimumReviewQuestion)).length(3, {
      error: "are three, of which a reviewer asks one: write three, or take the list out",
    }),
    (question) => question,
  ).optional(),
});

/**
 * A calibration piece: work as a learner would hand it in, with points and a note for each criterion.
 * Learners never see it.
 */
export const pieceText = z.strictObject({
  criteria: z.record(
    slug,
    z.strictObject({ points: z.int().min(0), note: text.max(limits.criterionComment) }),
  ),
});

const titled = z.strictObject({ title, text });
const withAction = z.strictObject({ title, text, action: title });
const legal = z.strictObject({ title, summary, updated: z.iso.date() });

export const pageTexts = {
  "privacy-policy": legal,
  "terms-conditions": legal,
  "partner-terms": legal,
  "how-reviews-work": z.strictObject({ title, summary, steps: z.array(titled).min(1) }),
  developers: legal,
  faq: z.strictObject({ title, summary, questions: z.array(question).min(1) }),
  /** Parts and terms by id, in reading order, with the same ids in each language. */
  glossary: z.strictObject({
    title,
    summary,
    parts: z.record(
      slug,
      z.strictObject({ title, terms: z.record(slug, z.strictObject({ term: title, text })) }),
    ),
  }),
  protocols: z.strictObject({
    title,
    summary,
    lead: text,
    offers: z.array(titled).min(1),
    start: withAction.extend({ terms: title, contact: text }),
  }),
  home: z.strictObject({
    title,
    summary,
    lead: text,
    start: title,
    learn: titled,
    earn: titled,
    connect: titled,
    /** The example that is shown until feedback on passed work has earned a reward. */
    exampleFeedback: text,
    communities: withAction,
    partner: withAction.extend({ apply: title }),
    faq: withAction,
  }),
};
export type PageName = keyof typeof pageTexts;
export const pageNames = Object.keys(pageTexts) as PageName[];
