import { eq } from "drizzle-orm";
import type { Proposal } from "../../../contract/admin/admin.ts";
import type { Transaction } from "../../../db/connect.ts";
import { adminProposals, users } from "../../../db/schema/index.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { listOpenProposals, settleProposals } from "./open-proposals.ts";
import type { OperationContext, AdminOperation } from "../../perform-operation.ts";
import { requireVerified } from "./require-verified.ts";

const requireOpen = async ({
  transaction,
  subject,
  input,
}: OperationContext<{ proposal: string }>): Promise<Proposal> => {
  const [open] = await listOpenProposals(transaction, subject.userId);
  if (open?.id !== input.proposal) throw new Refusal("proposal-over");
  return open;
};

const settle = (transaction: Transaction, id: string, outcome: "confirmed" | "withdrawn") =>
  settleProposals(transaction, eq(adminProposals.id, BigInt(id)), outcome);

/** Withdraws the proposals of an admin who was disabled or lost the role. */
export const withdrawProposalsOf = async (
  transaction: Transaction,
  userId: bigint,
): Promise<void> => {
  await settleProposals(transaction, eq(adminProposals.proposedById, userId), "withdrawn");
};

/** Executes another admin's proposal. Removing the admin role therefore needs three people. */
export const confirmProposal: AdminOperation<{ proposal: string }> = async (context) => {
  const { transaction, admin, subject } = context;
  const { userId } = subject;
  const { id, change, proposedBy } = await requireOpen(context);
  if (proposedBy.id === admin.userId.toString()) throw new Refusal("own-proposal");
  const grants = change === "grant";
  if (grants) await requireVerified(context);
  else await withdrawProposalsOf(transaction, userId);
  await settle(transaction, id, "confirmed");
  await transaction.update(users).set({ admin: grants }).where(eq(users.id, userId));
  await noteChange(transaction, {
    userId,
    change: grants ? "role-granted" : "role-revoked",
    about: "admin",
    byId: admin.userId,
  });
  await notify(transaction, { userId, kind: grants ? "admin-granted" : "admin-revoked" });
  return { operation: grants ? "admin-granted" : "admin-revoked", role: "admin" };
};

export const withdrawProposal: AdminOperation<{ proposal: string }> = async (context) => {
  const { id } = await requireOpen(context);
  await settle(context.transaction, id, "withdrawn");
  return { operation: "proposal-withdrawn", role: "admin" };
};
