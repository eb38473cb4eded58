import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { MailChoices } from "../../contract/community/notification-mails.ts";
import { challenges, communities, tokens } from "./catalogue.ts";
import {
  bytes,
  createdNow,
  identity,
  instant,
  referenceTo,
  textReferenceTo,
  units,
} from "./columns.ts";
import { cases } from "./moderation.ts";
import { events } from "./events.ts";
import { users } from "./people.ts";
import { submissions } from "./work.ts";

export const bounties = pgTable(
  "bounties",
  {
    id: identity(),
    slug: text().notNull().unique(),
    kind: text().notNull(),
    communityId: referenceTo(() => communities.id).notNull(),
    challengeId: textReferenceTo(() => challenges.id),
    submissionId: referenceTo(() => submissions.id),
    token: textReferenceTo(() => tokens.symbol).notNull(),
    amount: units().notNull(),
    issuedAt: instant().notNull(),
    closesAt: instant().notNull(),
    closedAt: instant(),
    /** Referrals per inviter and UTC day that can earn a reward. */
    perDay: integer(),
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
    index("newest_bounties_of_community")
      .on(table.communityId, table.kind, table.issuedAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index("newest_bounties_of_kind")
      .on(table.kind, table.issuedAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index("newest_bounties")
      .on(table.issuedAt, table.id)
      .where(sql`${table.closedAt} is null`),
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
 * Payments of a bounty, one row per token because a challenge's token may change. Updated with each
 * payment, so that pages need no sum.
 */
export const bountyPayments = pgTable(
  "bounty_payments",
  {
    bountyId: referenceTo(() => bounties.id, { onDelete: "cascade" }).notNull(),
    token: textReferenceTo(() => tokens.symbol).notNull(),
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
    userId: referenceTo(() => users.id).notNull(),
    kind: text().notNull(),
    actorId: referenceTo(() => users.id),
    submissionId: referenceTo(() => submissions.id),
    bountyId: referenceTo(() => bounties.id),
    communityId: referenceTo(() => communities.id),
    caseId: referenceTo(() => cases.id),
    eventId: referenceTo(() => events.id),
    points: integer(),
    token: textReferenceTo(() => tokens.symbol),
    amount: units(),
    readAt: instant(),
    mail: text({ enum: ["at-once", "daily"] }),
    createdAt: createdNow(),
  },
  (table) => [
    index("notifications_by_age").using("brin", table.createdAt),
    index("notifications_of_submission")
      .on(table.submissionId)
      .where(sql`${table.submissionId} is not null`),
    index("notifications_of_case")
      .on(table.caseId)
      .where(sql`${table.caseId} is not null`),
    index("notifications_of_event")
      .on(table.eventId)
      .where(sql`${table.eventId} is not null`),
    index("notifications_of_user").on(table.userId, table.id),
    index("unread_notifications")
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index("notifications_to_mail")
      .on(table.mail, table.userId, table.id)
      .where(sql`${table.mail} is not null`),
    uniqueIndex("bounty_closing_told")
      .on(table.bountyId, table.userId)
      .where(sql`${table.bountyId} is not null`),
    check("mail_known", sql`${table.mail} in ('at-once', 'daily')`),
  ],
);

export const notificationSettings = pgTable("notification_settings", {
  userId: referenceTo(() => users.id).primaryKey(),
  choices: jsonb()
    .$type<Partial<MailChoices>>()
    .notNull()
    .default(sql`'{}'`),
  /** The key that signs unsubscribe links. It never leaves the API. */
  linkKey: bytes().notNull(),
  mailedAt: instant(),
  digestOn: date(),
  /** An email that a server refused permanently, and when; it gets no notification mails. */
  refusedEmail: text(),
  refusedAt: instant(),
});
