import type { Database } from "../../../db/connect.ts";
import { memberships } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireCommunity } from "./require-community.ts";

export const joinCommunity = async (
  database: Database,
  { userId }: Actor,
  slug: string,
): Promise<void> => {
  const community = await requireCommunity(database, slug);
  if (community.closedAt) throw new Refusal("community-closed");
  await database
    .insert(memberships)
    .values({ communityId: community.id, userId })
    .onConflictDoNothing();
};
