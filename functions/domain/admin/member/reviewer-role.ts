import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { communities, reviewers } from "../../../db/schema/index.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import type { AdminOperation, OperationContext } from "../../perform-operation.ts";
import { requireVerified } from "./require-verified.ts";

const requireCommunity = async (transaction: Transaction, slug: string): Promise<bigint> => {
  const [found] = await transaction
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug));
  if (!found) throw new Refusal("not-found");
  return found.id;
};

type Context = OperationContext<{ community: string }>;

/** Tells the member of the change, and returns its entry in the log. */
async function tell(
  { transaction, admin, subject: { userId }, input }: Context,
  change: "granted" | "revoked",
  communityId: bigint,
) {
  const about = `reviewer ${input.community}`;
  await noteChange(transaction, { userId, change: `role-${change}`, about, byId: admin.userId });
  await notify(transaction, { userId, kind: `reviewer-${change}`, communityId });
  return { operation: `reviewer-${change}`, role: "reviewer", communityId } as const;
}

export const grantReviewer: AdminOperation<{ community: string }> = async (context) => {
  const { transaction, subject, input } = context;
  const communityId = await requireCommunity(transaction, input.community);
  await requireVerified(context);
  const granted = await transaction
    .insert(reviewers)
    .values({ userId: subject.userId, communityId })
    .onConflictDoNothing()
    .returning({ communityId: reviewers.communityId });
  return granted.length === 0 ? null : tell(context, "granted", communityId);
};

export const revokeReviewer: AdminOperation<{ community: string }> = async (context) => {
  const { transaction, subject, input } = context;
  const communityId = await requireCommunity(transaction, input.community);
  const { userId } = subject;
  const revoked = await transaction
    .delete(reviewers)
    .where(and(eq(reviewers.userId, userId), eq(reviewers.communityId, communityId)))
    .returning({ communityId: reviewers.communityId });
  return revoked.length === 0 ? null : tell(context, "revoked", communityId);
};
