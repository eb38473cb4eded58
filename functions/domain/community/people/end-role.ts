import { and, eq } from "drizzle-orm";
import type { CommunityRole } from "../../../contract/community/people.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { communityRoles, reviewers } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { lockCommunity, refuseWithoutOwner } from "./lock-community.ts";
import { requireRole } from "./require-role.ts";
import { logRole, tellRole } from "./tell-role.ts";

type Ended = {
  readonly userId: bigint;
  readonly role: CommunityRole;
  readonly adminId?: bigint;
};

/**
 * Takes a role from a member of a community that the caller has locked. False if they do not have
 * it. Throws `last-owner`.
 */
export async function endRole(
  tx: Transaction,
  community: { readonly id: bigint; readonly slug: string },
  { userId, role, ...by }: Ended,
): Promise<boolean> {
  const ended =
    role === "reviewer"
      ? await tx
          .delete(reviewers)
          .where(and(eq(reviewers.communityId, community.id), eq(reviewers.userId, userId)))
          .returning({ userId: reviewers.userId })
      : await tx
          .delete(communityRoles)
          .where(
            and(
              eq(communityRoles.communityId, community.id),
              eq(communityRoles.userId, userId),
              eq(communityRoles.role, role),
            ),
          )
          .returning({ userId: communityRoles.userId });
  if (ended.length === 0) return false;
  if (role === "owner") await refuseWithoutOwner(tx, community.id, userId);
  await tellRole(tx, { community, userId, role, change: "revoked", ...by });
  return true;
}

type Ending = {
  readonly person_id: string;
  readonly role: CommunityRole;
  readonly reason: string;
};

/**
 * An owner may take a role from a member; every member may give up their own. A repeated call changes nothing. Throws
 * `not-found`, `not-in-role`, `last-owner`.
 */
export const endRoleAsPerson = (
  database: Database,
  actor: Actor,
  slug: string,
  { person_id, role, reason }: Ending,
  requestId: string,
): Promise<void> =>
  transact(database, async (tx) => {
    const community = await lockCommunity(tx, slug);
    const userId = BigInt(person_id);
    if (userId !== actor.userId) await requireRole(tx, actor, slug, ["owner"]);
    if (!(await endRole(tx, community, { userId, role }))) return;
    const change = { community, userId, role, change: "revoked" } as const;
    await logRole(tx, { ...change, byId: actor.userId, reason, requestId });
  });
