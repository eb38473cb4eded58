import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles, type AuditAct } from "../../contract/audit-act.ts";
import { jobNames } from "../../contract/work-names.ts";
import { communities } from "./catalogue.ts";
import { createdNow, identity, instant, reference } from "./columns.ts";
import { transfers } from "./ledger.ts";
import { payoutPauses } from "./payouts.ts";
import { users } from "./people.ts";

/**
 * What admins did. Triggers refuse to change or delete a row. It names people by their ids alone,
 * without a foreign key: a log must not keep a member's row from being deleted.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    createdAt: createdNow(),
    /** Null for the command of those who run the site. */
    adminId: reference(),
    act: text().$type<AuditAct>().notNull(),
    /** Whom it concerns; null for what concerns a pool, all payouts or background work. */
    subjectId: reference(),
    role: text({ enum: roles }),
    communityId: reference().references(() => communities.id),
    /** The submission that was judged; `subjectId` is whom that concerns. */
    submissionId: reference(),
    /** What came into a pool or went out of it. */
    transferId: reference().references(() => transfers.id),
    /** A stop of all payouts, which it began or ended. */
    pauseId: reference().references(() => payoutPauses.id),
    /** The kind of background work that was tried again. */
    job: text({ enum: jobNames }),
    reason: text().notNull(),
    /** Leads to the lines of the servers' logs. */
    requestId: text(),
  },
  (table) => [
    index("audit_log_of_admin").on(table.adminId, table.id),
    index("audit_log_of_subject").on(table.subjectId, table.id),
    index("audit_log_of_act").on(table.act, table.id),
    check(
      "about_one_thing",
      sql`num_nonnulls(${table.subjectId}, ${table.transferId}, ${table.pauseId}, ${table.job}) = 1`,
    ),
  ],
);

/** How a proposal came to its end. */
const outcomes = ["confirmed", "withdrawn", "expired"] as const;

/**
 * That a member shall become an admin, or be one no more, until another admin confirms it. One is
 * open that has no outcome and is younger than `proposalDays`.
 */
export const adminProposals = pgTable(
  "admin_proposals",
  {
    id: identity(),
    subjectId: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    change: text({ enum: ["grant", "revoke"] }).notNull(),
    proposedById: reference()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdNow(),
    settledAt: instant(),
    outcome: text({ enum: outcomes }),
  },
  (table) => [
    uniqueIndex("one_open_proposal")
      .on(table.subjectId)
      .where(sql`${table.settledAt} is null`),
    index("open_proposals_of_admin")
      .on(table.proposedById)
      .where(sql`${table.settledAt} is null`),
    check("proposal_change_known", sql`${table.change} in ('grant', 'revoke')`),
    check("proposal_outcome_known", sql`${table.outcome} in ('confirmed', 'withdrawn', 'expired')`),
    check(
      "proposal_settled_somehow",
      sql`(${table.settledAt} is null) = (${table.outcome} is null)`,
    ),
    check("proposed_by_another", sql`${table.subjectId} <> ${table.proposedById}`),
  ],
);
