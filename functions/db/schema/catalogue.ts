import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { Catalogue } from "../../contract/community/catalogue.ts";
import {
  createdNow,
  identity,
  instant,
  referenceTo,
  textReferenceTo,
  units,
  type Localized,
} from "./columns.ts";
import { users } from "./people.ts";

/**
 * The authored catalogue, for the API. Rows of removed parts are marked as retired, never
 * deleted.
 */

const localized = () => jsonb().$type<Localized>().notNull();

export const tokens = pgTable(
  "tokens",
  {
    symbol: text().primaryKey(),
    /** The synchronisation writes only tokens of `content/`. */
    source: text({ enum: ["folder", "admin"] })
      .notNull()
      .default("folder"),
    name: text().notNull(),
    /** A trigger forbids changes once the token is used, because balances are in base units. */
    decimals: integer().notNull(),
    chain: text().notNull(),
    chainId: bigint({ mode: "number" }),
    contract: text(),
    cashable: boolean().notNull(),
    smallestPayout: units()
      .notNull()
      .default(sql`1`),
    /** Maximum per payout, per member and day, and in total per day; null for no limit. */
    largestPayout: units(),
    memberDayPayouts: units(),
    dayPayouts: units(),
    isDemo: boolean().notNull().default(false),
    explorer: text(),
    learnMore: text().notNull(),
  },
  (table) => [
    check("token_source_known", sql`${table.source} in ('folder', 'admin')`),
    check("decimals_in_range", sql`${table.decimals} between 0 and 36`),
    check("cashable_on_a_chain", sql`not ${table.cashable} or ${table.chainId} is not null`),
    check("smallest_payout_positive", sql`${table.smallestPayout} > 0`),
    check("contract_of_evm", sql`${table.contract} ~ '^0x[0-9A-Fa-f]{40}$'`),
  ],
);

const token = () => textReferenceTo(() => tokens.symbol).notNull();

export const communities = pgTable(
  "communities",
  {
    id: identity(),
    slug: text().notNull().unique(),
    position: integer().notNull(),
    name: localized(),
    summary: localized(),
    teachingPoints: integer().notNull(),
    accent: jsonb().$type<Catalogue["communities"][number]["accent"]>(),
    /** Maintained by a trigger, so that lists need no count. */
    memberCount: integer().notNull().default(0),
    /** A retired community is shown nowhere. A community of the studio is retired before its first publication. */
    retired: boolean().notNull().default(false),
    /** The synchronisation writes only communities of `content/`. */
    source: text({ enum: ["folder", "studio"] })
      .notNull()
      .default("folder"),
    /** The time at which an admin approved the first publication of a community of the studio. */
    publishedAt: instant(),
    suspendedAt: instant(),
    /** The time at which its owner closed the community: it takes no new work, and open work is still reviewed. */
    closedAt: instant(),
    /**
     * Sizes of files in `public/` that the community's texts may show, because the community was a folder of the site.
     */
    siteMedia: jsonb().$type<Record<string, { width: number; height: number }>>(),
    /** The time at which its first owner accepted the terms for partners. */
    termsAcceptedAt: instant(),
  },
  (table) => [check("community_source_known", sql`${table.source} in ('folder', 'studio')`)],
);

/** Owners and authors; the table `reviewers` has the reviewers. An owner has all rights of an author. */
export const communityRoles = pgTable(
  "community_roles",
  {
    communityId: referenceTo(() => communities.id).notNull(),
    userId: referenceTo(() => users.id).notNull(),
    role: text({ enum: ["owner", "author"] }).notNull(),
    since: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    index("community_roles_of_user").on(table.userId),
    check("community_role_known", sql`${table.role} in ('owner', 'author')`),
  ],
);

export const courses = pgTable(
  "courses",
  {
    id: identity(),
    communityId: referenceTo(() => communities.id).notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    level: text().notNull(),
    hours: integer().notNull(),
    title: localized(),
    summary: localized(),
    modules: text().array().notNull(),
    retired: boolean().notNull().default(false),
  },
  (table) => [unique("course_slug_in_community").on(table.communityId, table.slug)],
);

export const challenges = pgTable(
  "challenges",
  {
    /** Unique in the whole table: the slug in a folder, with a suffix in the studio (`challenge-id.ts`). */
    id: text().primaryKey(),
    /** The slug stands in URLs and files; null before the first synchronisation by a release that knows the column. */
    slug: text(),
    courseId: referenceTo(() => courses.id).notNull(),
    communityId: referenceTo(() => communities.id).notNull(),
    position: integer().notNull(),
    level: text().notNull(),
    title: localized(),
    summary: localized(),
    formats: text().array().notNull(),
    token: token(),
    reward: units().notNull(),
    feedbackToken: token(),
    feedbackReward: units().notNull(),
    rewardedFeedback: integer().notNull(),
    minimumPoints: integer().notNull(),
    reviewDays: integer().notNull(),
    issuedAt: instant().notNull(),
    closesAt: instant().notNull(),
    /** The hash of the present version in `challenge_versions`; null in a row of a former release. */
    version: text(),
    /** Maintained by a trigger, so that pages need no count. */
    submissionCount: integer().notNull().default(0),
    retired: boolean().notNull().default(false),
  },
  (table) => [
    index("challenges_of_course").on(table.courseId),
    unique("challenge_slug_in_course").on(table.courseId, table.slug),
    index("challenges_of_community").on(table.communityId),
    check("closes_after_issue", sql`${table.closesAt} > ${table.issuedAt}`),
    check("rewards_not_negative", sql`${table.reward} >= 0 and ${table.feedbackReward} >= 0`),
    check("rewarded_feedback_not_negative", sql`${table.rewardedFeedback} >= 0`),
  ],
);

export type ChallengeFacts = {
  title: Localized;
  summary: Localized;
  formats: string[];
  criteria: { id: string; title: Localized; description: Localized; points: number }[];
  minimumPoints: number;
  /** Rewards in base units. */
  token: string;
  reward: string;
  feedbackToken: string;
  feedbackReward: string;
  rewardedFeedback: number;
  /** Missing if the challenge does not say it, as in old versions. */
  allowedHelp?: Localized;
};

/**
 * The text of a challenge at a time, by its SHA-256. Submissions and drafts name the version that their author read.
 */
export const challengeVersions = pgTable(
  "challenge_versions",
  {
    hash: text().primaryKey(),
    challengeId: textReferenceTo(() => challenges.id).notNull(),
    facts: jsonb().$type<ChallengeFacts>().notNull(),
    /** The task in plain text and as safe HTML; null in a version that is older than this column. */
    text: jsonb().$type<Localized>(),
    html: jsonb().$type<Localized>(),
    createdAt: createdNow(),
  },
  (table) => [index("versions_of_challenge").on(table.challengeId)],
);

export const criteria = pgTable(
  "criteria",
  {
    challengeId: textReferenceTo(() => challenges.id).notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    title: localized(),
    description: localized(),
    points: integer().notNull(),
    retired: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.challengeId, table.id] })],
);

export const memberships = pgTable(
  "memberships",
  {
    communityId: referenceTo(() => communities.id).notNull(),
    userId: referenceTo(() => users.id).notNull(),
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.userId] }),
    index("memberships_of_user").on(table.userId),
  ],
);

export const reviewers = pgTable(
  "reviewers",
  {
    userId: referenceTo(() => users.id).notNull(),
    communityId: referenceTo(() => communities.id).notNull(),
    createdAt: createdNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.communityId] })],
);

export const modulesDone = pgTable(
  "modules_done",
  {
    userId: referenceTo(() => users.id).notNull(),
    courseId: referenceTo(() => courses.id).notNull(),
    moduleId: text().notNull(),
    /** The first answers to the module's quiz, in the form of `contract/learning/quiz-answers.ts`. */
    quizAnswers: text(),
    createdAt: createdNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.moduleId] }),
    index("modules_done_of_course").on(table.courseId, table.userId, table.moduleId),
  ],
);
