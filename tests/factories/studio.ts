import { eq } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { communities, communityRoles, users } from "../../functions/db/schema/index.ts";

type People = Readonly<Record<string, "owner" | "author">>;

/** A community of the studio that nothing has been published of, with roles by username. */
export async function makeStudioCommunity(database: Database, slug: string, people: People) {
  const title = `Community ${slug}`;
  const [community] = await database
    .insert(communities)
    .values({
      slug,
      position: 1_000,
      name: { en: title, es: `Comunidad ${slug}` },
      summary: { en: "About it", es: "Sobre ella" },
      teachingPoints: 5,
      source: "studio",
      retired: true,
    })
    .returning({ id: communities.id });
  if (!community) throw new Error(`No community ${slug}`);
  for (const [name, role] of Object.entries(people)) {
    const [user] = await database
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, name));
    if (!user) throw new Error(`No member ${name}`);
    await database
      .insert(communityRoles)
      .values({ communityId: community.id, userId: user.id, role });
  }
  return community.id;
}
