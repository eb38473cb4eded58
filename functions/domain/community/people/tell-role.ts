import { ne, sql } from "drizzle-orm";
import { z } from "zod";
import { communityRole, type CommunityRole } from "../../../contract/community/people.ts";
import type { Transaction } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import { users } from "../../../db/schema/index.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { notify } from "../../notification/notify.ts";
import { writeAudit } from "../../perform-operation.ts";
import { tellOwners } from "../../tell-owners.ts";

type Change = {
  readonly community: { readonly id: bigint; readonly slug: string };
  readonly userId: bigint;
  readonly role: CommunityRole;
  readonly change: "granted" | "revoked";
  /** The admin who made the change; missing if the command or a person of the community did. */
  readonly adminId?: bigint;
};

/** Tells a member by email and notification, and the owners of the community by notification. */
export async function tellRole(
  tx: Transaction,
  { community, userId, role, change, adminId }: Change,
): Promise<void> {
  await noteChange(tx, {
    userId,
    change: `role-${change}`,
    about: `${role} ${community.slug}`,
    isFinal: true,
    ...(adminId !== undefined && { byId: adminId }),
  });
  await notify(tx, { userId, kind: `${role}-${change}`, communityId: community.id });
  await tellOthers(tx, community.id, userId);
}

/** Tells the other owners of a community that a member's roles have changed. */
const tellOthers = (tx: Transaction, communityId: bigint, actorId: bigint) =>
  tellOwners(tx, { kind: "people-changed", actorId, communityId }, ne(users.id, actorId));

const heldRole = z.object({ id: z.coerce.bigint(), role: communityRole });

/** Logs that an account's roles end with it, and tells the owners who stay. The caller deletes the rows. */
export async function tellOfDeleted(tx: Transaction, userId: bigint): Promise<void> {
  const held = await query(
    tx,
    heldRole,
    sql`select community_id::text as id, role from community_roles where user_id = ${userId}
      union all select community_id::text, 'reviewer' from reviewers where user_id = ${userId} order by 1, 2`,
  );
  for (const { id: communityId, role } of held)
    await writeAudit(tx, {
      operation: `${role}-revoked`,
      role,
      communityId,
      subjectId: userId,
      adminId: userId,
      reason: "the account was deleted",
    });
  for (const communityId of new Set(held.map(({ id }) => id)))
    await tellOthers(tx, communityId, userId);
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

type StateKind = "community-closed" | "community-suspended" | "community-resumed";

/** Tells everybody with a role in the community, once each. */
export async function tellPeople(
  tx: Transaction,
  communityId: bigint,
  kind: StateKind,
): Promise<void> {
  const people = await query(
    tx,
    z.object({ userId: z.coerce.bigint() }),
    sql`select user_id as "userId" from community_roles where community_id = ${communityId}
      union select user_id from reviewers where community_id = ${communityId}`,
  );
  for (const { userId } of people) await notify(tx, { userId, kind, communityId });
}
