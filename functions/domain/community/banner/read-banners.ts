import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Banner, bannerState } from "../../../contract/community/banner.ts";
import type { Database } from "../../../db/connect.ts";
import { banners } from "../../../db/schema/index.ts";
import { isBefore, pageOf, pageSize } from "../../keyset-paging.ts";
import { Refusal } from "../../refusal.ts";

/** The community that the banners belong to; null for banners of the platform. */
export type BannerOwner = bigint | null;

export const isOf = (owner: BannerOwner): SQL =>
  owner === null ? isNull(banners.communityId) : eq(banners.communityId, owner);

const select = (database: Database, where: SQL | undefined, limit: number) =>
  database
    .select({
      id: sql<string>`${banners.id}::text`,
      text: banners.text,
      level: banners.level,
      link: banners.link,
      startsAt: banners.startsAt,
      endsAt: banners.endsAt,
      state: sql<z.output<typeof bannerState>>`case
        when ${banners.endsAt} <= now() then 'ended'
        when ${banners.startsAt} > now() then 'planned' else 'shown' end`,
    })
    .from(banners)
    .where(where)
    .orderBy(desc(banners.id))
    .limit(limit);

export async function listBanners(
  database: Database,
  owner: BannerOwner,
  cursor: string | undefined,
): Promise<{ banners: Banner[]; next: string | null }> {
  const where = and(isOf(owner), isBefore(banners.id, cursor));
  const found = await select(database, where, pageSize + 1);
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { banners: rows, next };
}

export async function getBanner(
  database: Database,
  owner: BannerOwner,
  bannerId: bigint,
): Promise<Banner> {
  const [found] = await select(database, and(isOf(owner), eq(banners.id, bannerId)), 1);
  if (!found) throw new Refusal("not-found");
  return found;
}
