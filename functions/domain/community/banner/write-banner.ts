import { and, eq, ne, sql } from "drizzle-orm";
import type { BannerBody } from "../../../contract/community/banner.ts";
import { limits } from "../../../contract/core/limits.ts";
import type { Transaction } from "../../../db/connect.ts";
import { lockName } from "../../../db/lock-name.ts";
import { banners } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { isOf, type BannerOwner } from "./read-banners.ts";

const valuesOf = ({ text, level, link, startsAt, endsAt }: BannerBody) => ({
  text,
  level,
  link: link ?? null,
  startsAt: `${startsAt}Z`,
  endsAt: `${endsAt}Z`,
});

/** Counts under a lock, so that two forms sent at once do not exceed the limit. */
async function requireRoom(tx: Transaction, owner: BannerOwner, bannerId?: bigint): Promise<void> {
  await lockName(tx, "banners", owner ?? "the platform");
  const open = and(
    isOf(owner),
    sql`${banners.endsAt} > now()`,
    bannerId === undefined ? undefined : ne(banners.id, bannerId),
  );
  if ((await tx.$count(banners, open)) >= limits.openBanners) throw new Refusal("banner-limit");
}

/** Throws `banner-limit`. */
export async function createBanner(
  tx: Transaction,
  owner: BannerOwner,
  body: BannerBody,
): Promise<bigint> {
  await requireRoom(tx, owner);
  const [created] = await tx
    .insert(banners)
    .values({ communityId: owner, ...valuesOf(body) })
    .returning({ id: banners.id });
  if (!created) throw new Error("No banner was created.");
  return created.id;
}

/** Throws `not-found` for another owner's banner, and `banner-limit`. */
export async function editBanner(
  tx: Transaction,
  owner: BannerOwner,
  bannerId: bigint,
  body: BannerBody,
): Promise<void> {
  await requireRoom(tx, owner, bannerId);
  const values = valuesOf(body);
  const isOther = sql`(${banners.text}, ${banners.level})
    is distinct from (${JSON.stringify(values.text)}::jsonb, ${values.level}::text)`;
  const edited = await tx
    .update(banners)
    .set({ ...values, revision: sql`${banners.revision} + case when ${isOther} then 1 else 0 end` })
    .where(and(isOf(owner), eq(banners.id, bannerId)))
    .returning({ id: banners.id });
  if (edited.length === 0) throw new Refusal("not-found");
}

/** A planned banner ends without having been shown. Returns false if it has ended before. */
export async function endBanner(
  tx: Transaction,
  owner: BannerOwner,
  bannerId: bigint,
): Promise<boolean> {
  const [banner] = await tx
    .select({ hasEnded: sql<boolean>`${banners.endsAt} <= now()` })
    .from(banners)
    .where(and(isOf(owner), eq(banners.id, bannerId)))
    .for("update");
  if (!banner) throw new Refusal("not-found");
  if (banner.hasEnded) return false;
  await tx
    .update(banners)
    .set({ startsAt: sql`least(${banners.startsAt}, now())`, endsAt: sql`now()` })
    .where(eq(banners.id, bannerId));
  return true;
}
