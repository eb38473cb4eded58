import { communityRole, type StudioCommunity } from "../../../contract/community/people.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { requireRole, rolesIn } from "./require-role.ts";

export const getStudioCommunity = async (
  database: Database,
  actor: Actor,
  slug: string,
  locale: Locale,
): Promise<StudioCommunity> => {
  const community = await requireRole(database, actor, slug, communityRole.options);
  const { name, source, publishedAt, suspendedAt, closedAt } = community;
  const roles = await rolesIn(database, actor.userId, community.id);
  return { slug, name: name[locale], source, publishedAt, suspendedAt, closedAt, roles };
};
