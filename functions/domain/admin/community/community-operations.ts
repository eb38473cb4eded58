import { eq, sql } from "drizzle-orm";
import type { CommunityRole } from "../../../contract/community/people.ts";
import type { Transaction } from "../../../db/connect.ts";
import { communities } from "../../../db/schema/index.ts";
import { endRole } from "../../community/people/end-role.ts";
import { inviteToRole } from "../../community/people/invite-to-role.ts";
import { lockCommunity } from "../../community/people/lock-community.ts";
import { tellPeople } from "../../community/people/tell-role.ts";
import { performAsAdmin, type AdminRequest } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";

const lockHosted = async (tx: Transaction, slug: string) => {
  const community = await lockCommunity(tx, slug);
  if (community.source !== "studio") throw new Refusal("not-found");
  return community;
};

/** A suspended community is retired, so that it is shown nowhere; its people keep the studio. */
export const suspendCommunity = (
  request: AdminRequest,
  slug: string,
  reason: string,
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const { id, suspendedAt } = await lockHosted(tx, slug);
    if (suspendedAt) return null;
    await tx
      .update(communities)
      .set({ suspendedAt: sql`now()`, retired: true })
      .where(eq(communities.id, id));
    await tellPeople(tx, id, "community-suspended");
    return { operation: "community-suspended", communityId: id };
  });

export const resumeCommunity = (
  request: AdminRequest,
  slug: string,
  reason: string,
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const { id, suspendedAt, publishedAt } = await lockHosted(tx, slug);
    if (!suspendedAt) return null;
    await tx
      .update(communities)
      .set({ suspendedAt: null, retired: publishedAt === null })
      .where(eq(communities.id, id));
    await tellPeople(tx, id, "community-resumed");
    return { operation: "community-resumed", communityId: id };
  });

type Inviting = { readonly email: string; readonly reason: string };

export const inviteOwner = (request: AdminRequest, slug: string, { email, reason }: Inviting) =>
  performAsAdmin(request, reason, async (tx) => {
    const community = await lockHosted(tx, slug);
    await inviteToRole(tx, { community, inviter: request.actor, role: "owner", email });
    return { operation: "role-invited", role: "owner", communityId: community.id };
  });

type Ending = {
  readonly person_id: string;
  readonly role: CommunityRole;
  readonly reason: string;
};

export const endRoleAsAdmin = (
  request: AdminRequest,
  slug: string,
  { person_id, role, reason }: Ending,
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const community = await lockCommunity(tx, slug);
    const userId = BigInt(person_id);
    if (!(await endRole(tx, community, { userId, role, adminId: request.actor.userId })))
      return null;
    return {
      operation: `${role}-revoked`,
      role,
      communityId: community.id,
      subjectId: userId,
    };
  });
