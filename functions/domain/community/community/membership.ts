import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { memberships } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { refuseBarred } from "../../moderation/refuse-barred.ts";
import { Refusal } from "../../refusal.ts";
import { requireCommunity } from "./require-community.ts";

export const joinCommunity = async (
  database: Database,
  actor: Actor,
  slug: string,
): Promise<void> => {
  const community = await requireCommunity(database, slug);
  if (community.closedAt) throw new Refusal("community-closed");
  await refuseBarred(database, actor, community.id);
  await database
    .insert(memberships)
    .values({ communityId: community.id, userId: actor.userId })
    .onConflictDoNothing();
};

export const leaveCommunity = async (
  database: Database,
  { userId }: Actor,
  slug: string,
): Promise<void> => {
  const community = await requireCommunity(database, slug);
  await database
    .delete(memberships)
    .where(and(eq(memberships.communityId, community.id), eq(memberships.userId, userId)));
};
