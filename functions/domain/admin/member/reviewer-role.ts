import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { communities, reviewers } from "../../../db/schema/index.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import type { AdminOperation } from "../../perform-operation.ts";
import { requireVerified } from "./require-verified.ts";

const requireCommunity = async (transaction: Transaction, slug: string): Promise<bigint> => {
  const [found] = await transaction
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug));
  if (!found) throw new Refusal("not-found");
  return found.id;
};

export const grantReviewer: AdminOperation<{ community: string }> = async (context) => {
  const { transaction, admin, subject, input } = context;
  const communityId = await requireCommunity(transaction, input.community);
  await requireVerified(context);
  const granted = await transaction
    .insert(reviewers)
    .values({ userId: subject.userId, communityId })
    .onConflictDoNothing()
    .returning({ communityId: reviewers.communityId });
  if (granted.length === 0) return null;
  const about = `reviewer ${input.community}`;
  const { userId } = subject;
  await noteChange(transaction, { userId, change: "role-granted", about, byId: admin.userId });
  await notify(transaction, { userId, kind: "reviewer-granted", communityId });
  return { operation: "reviewer-granted", role: "reviewer", communityId };
};

export const revokeReviewer: AdminOperation<{ community: string }> = async ({
  transaction,
  admin,
  subject,
  input,
}) => {
  const communityId = await requireCommunity(transaction, input.community);
  const { userId } = subject;
  const revoked = await transaction
    .delete(reviewers)
    .where(and(eq(reviewers.userId, userId), eq(reviewers.communityId, communityId)))
    .returning({ communityId: reviewers.communityId });
  if (revoked.length === 0) return null;
  const about = `reviewer ${input.community}`;
  await noteChange(transaction, { userId, change: "role-revoked", about, byId: admin.userId });
  await notify(transaction, { userId, kind: "reviewer-revoked", communityId });
  return { operation: "reviewer-revoked", role: "reviewer", communityId };
};
