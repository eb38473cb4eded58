import { and, eq, isNull, sql } from "drizzle-orm";
import { adminProposals } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { listOpenProposals } from "./open-proposals.ts";
import type { ActContext, AdminAct } from "./perform-act.ts";
import { requireVerified } from "./require-verified.ts";

const propose = async (
  { transaction, admin, subject }: ActContext,
  change: "grant" | "revoke",
): Promise<void> => {
  const [open] = await listOpenProposals(transaction, subject.userId);
  if (open) throw new Refusal("proposal-exists");
  await transaction
    .update(adminProposals)
    .set({ settledAt: sql`now()`, outcome: "expired" })
    .where(and(eq(adminProposals.subjectId, subject.userId), isNull(adminProposals.settledAt)));
  await transaction
    .insert(adminProposals)
    .values({ subjectId: subject.userId, change, proposedById: admin.userId });
};

export const proposeAdmin: AdminAct = async (context) => {
  if (context.subject.admin) throw new Refusal("role-unchanged");
  await requireVerified(context);
  await propose(context, "grant");
  return { act: "admin-proposed", role: "admin" };
};

export const proposeRevocation: AdminAct = async (context) => {
  if (!context.subject.admin) throw new Refusal("role-unchanged");
  await propose(context, "revoke");
  return { act: "revocation-proposed", role: "admin" };
};
