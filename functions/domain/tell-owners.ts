import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { communityRoles, users } from "../db/schema/index.ts";
import { notify } from "./notification/notify.ts";
import { isSeen, nameOf } from "./public-user.ts";

/** True for owners of a community whose deletion has not begun, in a query of roles and their users. */
export const isOwnerOf = (communityId: bigint) =>
  and(eq(communityRoles.communityId, communityId), eq(communityRoles.role, "owner"), isSeen);

const ownersOf = (tx: Transaction, communityId: bigint, where?: SQL) =>
  tx
    .select({ userId: users.id, username: nameOf(), locale: users.locale })
    .from(communityRoles)
    .innerJoin(users, eq(users.id, communityRoles.userId))
    .where(and(isOwnerOf(communityId), where))
    .orderBy(asc(users.id));

type Notice = Omit<Parameters<typeof notify>[1], "userId"> & { readonly communityId: bigint };

/** Notifies the owners of a community for whom `where` is true in a query of users, and returns them. */
export async function tellOwners(tx: Transaction, notice: Notice, where?: SQL) {
  const owners = await ownersOf(tx, notice.communityId, where);
  for (const { userId } of owners) await notify(tx, { userId, ...notice });
  return owners;
}
