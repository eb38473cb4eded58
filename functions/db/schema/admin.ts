import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles, type AuditOperation } from "../../contract/admin/audit-operation.ts";
import { jobNames } from "../../contract/admin/work-names.ts";
import { banners } from "./banners.ts";
import { communities, tokens } from "./catalogue.ts";
import {
  createdNow,
  identity,
  instant,
  reference,
  referenceTo,
  textReferenceTo,
} from "./columns.ts";
import { transfers } from "./money/ledger.ts";
import { payoutPauses } from "./money/payouts.ts";
import { users } from "./people.ts";

/**
 * The audit log. Triggers refuse updates and deletions. User ids have no foreign key, so that the
 * log does not block the deletion of accounts.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    createdAt: createdNow(),
    adminId: reference(),
    operation: text().$type<AuditOperation>().notNull(),
    /** Null for actions on pools, all payouts, background work, an application or a whole community. */
    subjectId: reference(),
    role: text({ enum: roles }),
    communityId: referenceTo(() => communities.id),
    /** The evaluated submission; `subjectId` is the affected member. */
    submissionId: reference(),
    transferId: referenceTo(() => transfers.id),
    /** The pause of all payouts that began or ended. */
    pauseId: referenceTo(() => payoutPauses.id),
    job: text({ enum: jobNames }),
    /**
     * The application to host a community. There is no foreign key, because the application is deleted after some time.
     */
    applicationId: reference(),
    bannerId: referenceTo(() => banners.id),
    token: textReferenceTo(() => tokens.symbol),
    reason: text().notNull(),
    requestId: text(),
  },
  (table) => [
    index("audit_log_of_admin").on(table.adminId, table.id),
    index("audit_log_of_subject").on(table.subjectId, table.id),
    index("audit_log_of_operation").on(table.operation, table.id),
    check(
      "about_one_thing",
      sql`num_nonnulls(${table.subjectId}, ${table.transferId}, ${table.pauseId}, ${table.job}) = 1
        or (num_nonnulls(${table.subjectId}, ${table.transferId}, ${table.pauseId}, ${table.job}) = 0
          and num_nonnulls(${table.communityId}, ${table.applicationId}, ${table.bannerId}, ${table.token}) > 0)`,
    ),
  ],
);

const outcomes = ["confirmed", "withdrawn", "expired"] as const;

/**
 * A proposal to grant or revoke the admin role, which another admin confirms. A proposal is open while it has no
 * outcome and is younger than `proposalDays`.
 */
export const adminProposals = pgTable(
  "admin_proposals",
  {
    id: identity(),
    subjectId: referenceTo(() => users.id, { onDelete: "cascade" }).notNull(),
    change: text({ enum: ["grant", "revoke"] }).notNull(),
    proposedById: referenceTo(() => users.id, { onDelete: "cascade" }).notNull(),
    createdAt: createdNow(),
    settledAt: instant(),
    outcome: text({ enum: outcomes }),
  },
  (table) => [
    index("proposals_about").on(table.subjectId),
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
