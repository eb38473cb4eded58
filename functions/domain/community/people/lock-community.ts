import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { communities, communityRoles, users } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { isOwnerOf } from "../../tell-owners.ts";

/** Serialises changes of the people and the state of a community. Throws `not-found`. */
export const lockCommunity = async (tx: Transaction, slug: string) => {
  const [community] = await tx
    .select()
    .from(communities)
    .where(eq(communities.slug, slug))
    .for("no key update");
  if (!community) throw new Refusal("not-found");
  return community;
};

/** Locks a community that the caller has read. What was read before the lock may be old. */
export const lockCommunityById = async (tx: Transaction, id: bigint): Promise<void> => {
  await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, id))
    .for("no key update");
};

/** Throws `last-owner` if the community has no other owner. An owner whose deletion has begun does not count. */
export const refuseWithoutOwner = async (
  tx: Transaction,
  communityId: bigint,
  userId: bigint,
): Promise<void> => {
  const others = await tx
    .select({ userId: communityRoles.userId })
    .from(communityRoles)
    .innerJoin(users, eq(users.id, communityRoles.userId))
    .where(and(isOwnerOf(communityId), ne(communityRoles.userId, userId)))
    .limit(1);
  if (others.length === 0) throw new Refusal("last-owner");
};

/** Throws `last-owner` while the member is the only owner of a community. */
export const refuseLastOwner = async (tx: Transaction, userId: bigint): Promise<void> => {
  const owned = tx
    .select({ id: communityRoles.communityId })
    .from(communityRoles)
    .where(and(eq(communityRoles.userId, userId), eq(communityRoles.role, "owner")));
  // In the order of ids, so that two owners who delete their accounts cannot wait for each other.
  const locked = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(inArray(communities.id, sql`(${owned})`))
    .orderBy(asc(communities.id))
    .for("no key update");
  for (const { id } of locked) await refuseWithoutOwner(tx, id, userId);
};
