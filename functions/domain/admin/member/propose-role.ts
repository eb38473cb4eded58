import { eq } from "drizzle-orm";
import { adminProposals } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { listOpenProposals, settleProposals } from "./open-proposals.ts";
import type { OperationContext, AdminOperation } from "../../perform-operation.ts";
import { requireVerified } from "./require-verified.ts";

const propose = async (
  { tx, admin, subject }: OperationContext,
  change: "grant" | "revoke",
): Promise<void> => {
  const [open] = await listOpenProposals(tx, subject.userId);
  if (open) throw new Refusal("proposal-exists");
  await settleProposals(tx, eq(adminProposals.subjectId, subject.userId), "expired");
  await tx
    .insert(adminProposals)
    .values({ subjectId: subject.userId, change, proposedById: admin.userId });
};

export const proposeAdmin: AdminOperation = async (context) => {
  if (context.subject.admin) throw new Refusal("role-unchanged");
  await requireVerified(context);
  await propose(context, "grant");
  return { operation: "admin-proposed", role: "admin" };
};

export const proposeRevocation: AdminOperation = async (context) => {
  if (!context.subject.admin) throw new Refusal("role-unchanged");
  await propose(context, "revoke");
  return { operation: "revocation-proposed", role: "admin" };
};
