import { eq } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { communities, communityRoles, users } from "../../functions/db/schema/index.ts";

/** Gives a member a role in a community, as an accepted invitation does. */
export async function giveRole(
  database: Database,
  username: string,
  role: "owner" | "author",
  slug: string,
): Promise<void> {
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username));
  const [community] = await database
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug));
  if (!user || !community) throw new Error(`There is no ${username}, or no ${slug}`);
  await database
    .insert(communityRoles)
    .values({ communityId: community.id, userId: user.id, role });
}
