import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { challenges, communities, tokens } from "./catalogue.ts";
import { createdNow, identity, instant, reference, units } from "./columns.ts";
import { users } from "./people.ts";
import { submissions } from "./work.ts";

/** What members are told: bounties and notifications. */

export const bounties = pgTable(
  "bounties",
  {
    id: identity(),
    slug: text().notNull().unique(),
    kind: text().notNull(),
    communityId: reference()
      .notNull()
      .references(() => communities.id),
    challengeId: text().references(() => challenges.id),
    submissionId: reference().references(() => submissions.id),
    token: text()
      .notNull()
      .references(() => tokens.symbol),
    amount: units().notNull(),
    issuedAt: instant().notNull(),
    closesAt: instant().notNull(),
    /** When it was closed before its time; null while it runs its course. */
    closedAt: instant(),
  },
  (table) => [
    index("open_bounties")
      .on(table.closesAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index("open_bounties_of_kind")
      .on(table.kind, table.closesAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index("bounties_of_community").on(table.communityId, table.closesAt, table.id),
    index("bounties_of_community_and_kind").on(
      table.communityId,
      table.kind,
      table.closesAt,
      table.id,
    ),
    index("newest_bounties_of_community").on(
      table.communityId,
      table.kind,
      table.issuedAt,
      table.id,
    ),
    uniqueIndex("bounty_of_submission").on(table.submissionId),
    index("open_feedback_bounties")
      .on(table.challengeId, table.token, table.amount, table.closesAt, table.id)
      .where(sql`${table.kind} = 'feedback' and ${table.closedAt} is null`),
    check("kind_known", sql`${table.kind} in ('challenge', 'feedback', 'referral')`),
    check("amount_not_negative", sql`${table.amount} >= 0`),
    check("closes_after_issue", sql`${table.closesAt} > ${table.issuedAt}`),
    check(
      "feedback_has_a_submission",
      sql`(${table.kind} = 'feedback') = (${table.submissionId} is not null)`,
    ),
    check(
      "referral_has_no_challenge",
      sql`(${table.kind} = 'referral') = (${table.challengeId} is null)`,
    ),
  ],
);

/**
 * What a bounty has paid, a row a token: an author may change the token of a challenge's reward. It is
 * counted with each payment, so that the bounty's page counts nothing.
 */
export const bountyPayments = pgTable(
  "bounty_payments",
  {
    bountyId: reference()
      .notNull()
      .references(() => bounties.id, { onDelete: "cascade" }),
    token: text()
      .notNull()
      .references(() => tokens.symbol),
    rewards: integer().notNull(),
    amount: units().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bountyId, table.token] }),
    check("payments_not_negative", sql`${table.rewards} >= 0 and ${table.amount} >= 0`),
  ],
);

export const notifications = pgTable(
  "notifications",
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    actorId: reference().references(() => users.id),
    submissionId: reference().references(() => submissions.id),
    points: integer(),
    token: text().references(() => tokens.symbol),
    amount: units(),
    readAt: instant(),
    createdAt: createdNow(),
  },
  (table) => [
    index("notifications_of_user").on(table.userId, table.id),
    index("unread_notifications")
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
  ],
);
