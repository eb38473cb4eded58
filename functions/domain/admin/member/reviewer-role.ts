import { reviewers } from "../../../db/schema/index.ts";
import { endRole } from "../../community/people/end-role.ts";
import { lockCommunity } from "../../community/people/lock-community.ts";
import { tellRole } from "../../community/people/tell-role.ts";
import type { AdminOperation } from "../../perform-operation.ts";
import { requireVerified } from "./require-verified.ts";

export const grantReviewer: AdminOperation<{ community: string }> = async (context) => {
  const { tx, admin, subject, input } = context;
  // The identity service is asked before the lock, so that a slow reply holds up no other request.
  await requireVerified(context);
  const community = await lockCommunity(tx, input.community);
  const { userId } = subject;
  const granted = await tx
    .insert(reviewers)
    .values({ userId, communityId: community.id })
    .onConflictDoNothing()
    .returning({ communityId: reviewers.communityId });
  if (granted.length === 0) return null;
  const adminId = admin.userId;
  await tellRole(tx, { community, userId, role: "reviewer", change: "granted", adminId });
  return { operation: "reviewer-granted", role: "reviewer", communityId: community.id };
};

export const revokeReviewer: AdminOperation<{ community: string }> = async (context) => {
  const { tx, admin, subject, input } = context;
  const community = await lockCommunity(tx, input.community);
  const ended = { userId: subject.userId, role: "reviewer", adminId: admin.userId } as const;
  if (!(await endRole(tx, community, ended))) return null;
  return { operation: "reviewer-revoked", role: "reviewer", communityId: community.id };
};
