import { and, eq, isNull, ne } from "drizzle-orm";
import type { CommunityRole } from "../../../contract/community/people.ts";
import type { Transaction } from "../../../db/connect.ts";
import { communityRoles, users } from "../../../db/schema/index.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { notify } from "../../notification/notify.ts";
import { writeAudit } from "../../perform-operation.ts";

type Change = {
  readonly community: { readonly id: bigint; readonly slug: string };
  readonly userId: bigint;
  readonly role: CommunityRole;
  readonly change: "granted" | "revoked";
};

/** Tells a member by email and notification, and the owners of the community by notification. */
export async function tellRole(
  tx: Transaction,
  { community, userId, role, change }: Change,
): Promise<void> {
  await noteChange(tx, {
    userId,
    change: `role-${change}`,
    about: `${role} ${community.slug}`,
    isFinal: true,
  });
  await notify(tx, { userId, kind: `${role}-${change}`, communityId: community.id });
  const owners = await tx
    .select({ userId: communityRoles.userId })
    .from(communityRoles)
    .innerJoin(users, eq(users.id, communityRoles.userId))
    .where(
      and(
        eq(communityRoles.communityId, community.id),
        eq(communityRoles.role, "owner"),
        ne(communityRoles.userId, userId),
        isNull(users.deletionBegunAt),
      ),
    );
  for (const owner of owners)
    await notify(tx, {
      userId: owner.userId,
      kind: "people-changed",
      actorId: userId,
      communityId: community.id,
    });
}

type Logged = Change & {
  readonly byId: bigint;
  readonly reason: string;
  readonly requestId: string;
};

export const logRole = (tx: Transaction, logged: Logged): Promise<void> => {
  const { community, userId, role, change, byId, reason, requestId } = logged;
  return writeAudit(tx, {
    operation: `${role}-${change}`,
    role,
    communityId: community.id,
    subjectId: userId,
    adminId: byId,
    reason,
    requestId,
  });
};
