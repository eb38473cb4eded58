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
  tx,
  subject,
  input,
}: OperationContext<{ proposal: string }>): Promise<Proposal> => {
  const [open] = await listOpenProposals(tx, subject.userId);
  if (open?.id !== input.proposal) throw new Refusal("proposal-over");
  return open;
};

const settle = (tx: Transaction, id: string, outcome: "confirmed" | "withdrawn") =>
  settleProposals(tx, eq(adminProposals.id, BigInt(id)), outcome);

/** Withdraws the proposals of an admin who was disabled or lost the role. */
export const withdrawProposalsOf = async (tx: Transaction, userId: bigint): Promise<void> => {
  await settleProposals(tx, eq(adminProposals.proposedById, userId), "withdrawn");
};

/** Executes another admin's proposal. Removing the admin role therefore needs three people. */
export const confirmProposal: AdminOperation<{ proposal: string }> = async (context) => {
  const { tx, admin, subject } = context;
  const { userId } = subject;
  const { id, change, proposedBy } = await requireOpen(context);
  if (proposedBy.id === admin.userId.toString()) throw new Refusal("own-proposal");
  const grants = change === "grant";
  if (grants) await requireVerified(context);
  else await withdrawProposalsOf(tx, userId);
  await settle(tx, id, "confirmed");
  await tx.update(users).set({ admin: grants }).where(eq(users.id, userId));
  await noteChange(tx, {
    userId,
    change: grants ? "role-granted" : "role-revoked",
    about: "admin",
    byId: admin.userId,
  });
  await notify(tx, { userId, kind: grants ? "admin-granted" : "admin-revoked" });
  return { operation: grants ? "admin-granted" : "admin-revoked", role: "admin" };
};

export const withdrawProposal: AdminOperation<{ proposal: string }> = async (context) => {
  const { id } = await requireOpen(context);
  await settle(context.tx, id, "withdrawn");
  return { operation: "proposal-withdrawn", role: "admin" };
};
