import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { LiveBanner } from "../../../contract/community/banner.ts";
import type { Database } from "../../../db/connect.ts";
import { banners, communities } from "../../../db/schema/index.ts";

/** Includes banners that start soon. Readers of the list keep it for less time than this. */
const startsSoon = sql`now() + interval '2 minutes'`;

const mostLive = 1_000;

/** Warnings before information, the platform before communities, then the newest. */
export async function listLiveBanners(database: Database): Promise<{ banners: LiveBanner[] }> {
  const rows = await database
    .select({
      id: banners.id,
      revision: banners.revision,
      community: communities.slug,
      text: banners.text,
      level: banners.level,
      link: banners.link,
      startsAt: banners.startsAt,
      endsAt: banners.endsAt,
    })
    .from(banners)
    .leftJoin(communities, eq(communities.id, banners.communityId))
    .where(
      and(
        gt(banners.endsAt, sql`now()`),
        lte(banners.startsAt, startsSoon),
        sql`${communities.retired} is not true`,
      ),
    )
    .orderBy(
      sql`${banners.level} = 'warning' desc, ${banners.communityId} is null desc, ${banners.startsAt} desc, ${banners.id} desc`,
    )
    .limit(mostLive);
  return {
    banners: rows.map(({ id, revision, ...rest }) => ({ key: `${id}.${revision}`, ...rest })),
  };
}
