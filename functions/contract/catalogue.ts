import { z } from "zod";
import { submissionFormat } from "./submission.ts";
import { instant, level, locale, slug } from "./values.ts";

/** A text in every language of the site. */
const localized = z.record(locale, z.string());

/** A decimal amount in whole tokens, as authors write it: "0.00005". */
const decimalAmount = z.string().regex(/^\d{1,30}(?:\.\d{1,36})?$/);

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const catalogueToken = z.object({
  symbol: z.string().regex(/^[A-Z0-9]{2,12}$/),
  name: z.string(),
  decimals: z.int().min(0).max(36),
  /** The network's own name. */
  chain: z.string(),
  /** EIP-155; null where Ayni cannot pay on the network. */
  chainId: z.int().min(1).nullable(),
  /** Null for the chain's own coin. */
  contract: z
    .string()
    .regex(/^0x[0-9A-Fa-f]{40}$/)
    .nullable(),
  cashable: z.boolean(),
  /** The least that is paid out at a time. */
  smallestPayout: decimalAmount,
  /** The most that is paid out at a time, to a member a day and to all a day; no limit where missing. */
  largestPayout: decimalAmount.optional(),
  memberDayPayouts: decimalAmount.optional(),
  dayPayouts: decimalAmount.optional(),
  /** Whether it is worth nothing and there to try things out. */
  isDemo: z.boolean(),
  /** Where anybody looks transactions of its chain up: an address without a slash at its end. */
  explorer: z
    .url({ protocol: /^https$/ })
    .regex(/[^/]$/)
    .nullable(),
  learnMore: z.string(),
});

export const catalogueChallenge = z.object({
  id: slug,
  level,
  title: localized,
  summary: localized,
  formats: z.array(submissionFormat).min(1),
  reward: z.object({ token: z.string(), amount: decimalAmount }),
  feedbackReward: z.object({ token: z.string(), amount: decimalAmount }),
  rewardedFeedback: z.int().min(0).max(20),
  criteria: z
    .array(
      z.object({
        id: slug,
        title: localized,
        description: localized,
        points: z.int().min(1).max(1000),
      }),
    )
    .min(1),
  minimumPoints: z.int().min(1),
  reviewDays: z.int().min(1).max(90),
  issued: instant,
  closes: instant,
});

export const catalogueCourse = z.object({
  slug,
  level,
  hours: z.int(),
  title: localized,
  summary: localized,
  /** Ids of the learning modules, in reading order. */
  modules: z.array(slug),
  challenges: z.array(catalogueChallenge),
});

const catalogueCommunity = z.object({
  slug,
  order: z.int(),
  name: localized,
  summary: localized,
  teachingPoints: z.int().min(0).max(1000),
  /** Its colour on light paper: of text, and of shapes. */
  accent: z.object({ text: colour, ground: colour }),
  /** What its reward pool begins with, once. */
  pool: z.array(z.object({ token: z.string(), amount: decimalAmount })),
  referral: z
    .object({
      active: z.boolean(),
      reward: z.object({ token: z.string(), amount: decimalAmount }),
      issued: instant,
      closes: instant,
      /** How many of whom one member invited on a day (UTC) can bring a reward. */
      perDay: z.int().min(1).max(1000),
    })
    .nullable(),
  courses: z.array(catalogueCourse),
});

/** What a search finds. */
export const documentKind = z.enum(["community", "course", "module", "challenge"]);

/** A document as readers search it; `text` is all of it in plain words, a line a paragraph. */
export const catalogueDocument = z.object({
  kind: documentKind,
  community: slug,
  /** Missing for communities only. */
  course: slug.nullable(),
  /** Its own slug or authored id. */
  id: slug,
  title: localized,
  summary: localized,
  text: localized,
});
export type CatalogueDocument = z.output<typeof catalogueDocument>;

/**
 * What the API needs of the authored content, as the content compiler writes it to
 * `build/catalogue.json` and `synchronise-catalogue` reads it.
 */
export const catalogue = z.object({
  tokens: z.array(catalogueToken),
  communities: z.array(catalogueCommunity),
  documents: z.array(catalogueDocument),
});
export type Catalogue = z.output<typeof catalogue>;
