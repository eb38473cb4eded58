import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { memberships } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { requireCommunity } from "./require-community.ts";

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
