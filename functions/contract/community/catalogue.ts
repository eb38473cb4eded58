import { z } from "zod";
import { submissionFormat } from "../learning/challenge-version.ts";
import { challengeId, instant, level, locale, slug } from "../core/values.ts";

const localized = z.record(locale, z.string());

const decimalAmount = z.string().regex(/^\d{1,30}(?:\.\d{1,36})?$/);

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const catalogueToken = z.object({
  symbol: z.string().regex(/^[A-Z0-9]{2,12}$/),
  name: z.string(),
  decimals: z.int().min(0).max(36),
  chain: z.string(),
  /** EIP-155; null if Ayni cannot pay on the network. */
  chainId: z.int().min(1).nullable(),
  contract: z
    .string()
    .regex(/^0x[0-9A-Fa-f]{40}$/)
    .nullable(),
  cashable: z.boolean(),
  smallestPayout: decimalAmount,
  /** Maximum per payout, per member and day, and in total per day; missing for no limit. */
  largestPayout: decimalAmount.optional(),
  memberDayPayouts: decimalAmount.optional(),
  dayPayouts: decimalAmount.optional(),
  isDemo: z.boolean(),
  explorer: z
    .url({ protocol: /^https$/ })
    .regex(/[^/]$/)
    .nullable(),
  learnMore: z.string(),
});

/** A calibration piece with its measure; reviewers alone see it. */
export const cataloguePiece = z.object({
  id: slug,
  text: localized,
  /** Null for a text that is shown as typed. */
  html: z.record(locale, z.string().nullable()),
  /** Null for one that is written in all languages. */
  language: locale.nullable(),
  points: z.array(z.object({ criterion: slug, points: z.int().min(0), comment: localized })),
});

export const catalogueChallenge = z.object({
  id: challengeId,
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
  allowedHelp: localized.optional(),
  reviewDays: z.int().min(1).max(90),
  issued: instant,
  closes: instant,
  /** As safe HTML and plain text; missing in a row of a former release. */
  task: z.object({ html: localized, text: localized }).optional(),
  /** Missing in a row of a former release. */
  calibration: z.array(cataloguePiece).optional(),
});

export const catalogueCourse = z.object({
  slug,
  level,
  hours: z.int(),
  title: localized,
  summary: localized,
  modules: z.array(slug),
  challenges: z.array(catalogueChallenge),
});

const catalogueCommunity = z.object({
  slug,
  order: z.int(),
  name: localized,
  summary: localized,
  teachingPoints: z.int().min(0).max(1000),
  accent: z.object({ text: colour, ground: colour }),
  pool: z.array(z.object({ token: z.string(), amount: decimalAmount })),
  referral: z
    .object({
      active: z.boolean(),
      reward: z.object({ token: z.string(), amount: decimalAmount }),
      issued: instant,
      closes: instant,
      perDay: z.int().min(1).max(1000),
    })
    .nullable(),
  courses: z.array(catalogueCourse),
});

export const documentKind = z.enum(["community", "course", "module", "challenge"]);

/** `text` is plain text, one line per paragraph. */
const catalogueDocument = z.object({
  kind: documentKind,
  community: slug,
  course: slug.nullable(),
  id: challengeId,
  title: localized,
  summary: localized,
  text: localized,
});
export type CatalogueDocument = z.output<typeof catalogueDocument>;

/**
 * The authored content for the API: written by the content compiler to `build/catalogue.json`, read
 * by `synchronise-catalogue`.
 */
export const catalogue = z.object({
  tokens: z.array(catalogueToken),
  communities: z.array(catalogueCommunity),
  documents: z.array(catalogueDocument),
});
export type Catalogue = z.output<typeof catalogue>;
