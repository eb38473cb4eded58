import { and, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { proposalDays } from "../../../contract/admin/audit-operation.ts";
import type { Proposal } from "../../../contract/admin/admin.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { adminProposals, users } from "../../../db/schema/index.ts";

const proposers = alias(users, "proposers");
const days = sql`make_interval(days => ${proposalDays}::int)`;

export const isOpenProposal = and(
  isNull(adminProposals.settledAt),
  gt(adminProposals.createdAt, sql`now() - ${days}`),
);

export const settleProposals = (
  tx: Transaction,
  which: SQL | undefined,
  outcome: NonNullable<(typeof adminProposals.$inferSelect)["outcome"]>,
) =>
  tx
    .update(adminProposals)
    .set({ settledAt: sql`now()`, outcome })
    .where(and(isNull(adminProposals.settledAt), which));

/** Omits proposals by a member who lost the admin role or has a pending deletion. */
export const listOpenProposals = async (
  database: Database,
  subjectId?: bigint,
): Promise<Proposal[]> => {
  const found = await database
    .select({
      id: adminProposals.id,
      change: adminProposals.change,
      at: adminProposals.createdAt,
      endsAt: sql<string>`to_char((${adminProposals.createdAt} + ${days}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      subject: { id: users.id, username: users.username },
      proposedBy: { id: proposers.id, username: proposers.username },
    })
    .from(adminProposals)
    .innerJoin(users, eq(users.id, adminProposals.subjectId))
    .innerJoin(
      proposers,
      and(
        eq(proposers.id, adminProposals.proposedById),
        eq(proposers.admin, true),
        isNull(proposers.deletionBegunAt),
      ),
    )
    .where(
      and(
        isOpenProposal,
        subjectId === undefined ? undefined : eq(adminProposals.subjectId, subjectId),
      ),
    )
    .orderBy(adminProposals.id);
  return found.map(({ id, subject, proposedBy, ...rest }) => ({
    ...rest,
    id: id.toString(),
    subject: { ...subject, id: subject.id.toString() },
    proposedBy: { ...proposedBy, id: proposedBy.id.toString() },
  }));
};
