import type { Banner, BannerBody } from "../../../contract/community/banner.ts";
import type { CommunityRole } from "../../../contract/community/people.ts";
import { transact, type Database } from "../../../db/connect.ts";
import type { Actor } from "../../actor.ts";
import { requireRole } from "../people/require-role.ts";
import { getBanner, listBanners } from "./read-banners.ts";
import { createBanner, editBanner, endBanner } from "./write-banner.ts";

const writers: readonly CommunityRole[] = ["owner"];

export async function listCommunityBanners(
  database: Database,
  actor: Actor,
  slug: string,
  cursor: string | undefined,
): Promise<{ banners: Banner[]; next: string | null }> {
  const { id } = await requireRole(database, actor, slug, writers);
  return listBanners(database, id, cursor);
}

export async function getCommunityBanner(
  database: Database,
  actor: Actor,
  slug: string,
  bannerId: bigint,
): Promise<Banner> {
  const { id } = await requireRole(database, actor, slug, writers);
  return getBanner(database, id, bannerId);
}

export const createCommunityBanner = (
  database: Database,
  actor: Actor,
  slug: string,
  body: BannerBody,
): Promise<void> =>
  transact(database, async (tx) => {
    const { id } = await requireRole(tx, actor, slug, writers);
    await createBanner(tx, id, body);
  });

export const editCommunityBanner = (
  database: Database,
  actor: Actor,
  slug: string,
  bannerId: bigint,
  body: BannerBody,
): Promise<void> =>
  transact(database, async (tx) => {
    const { id } = await requireRole(tx, actor, slug, writers);
    await editBanner(tx, id, bannerId, body);
  });

export const endCommunityBanner = (
  database: Database,
  actor: Actor,
  slug: string,
  bannerId: bigint,
): Promise<void> =>
  transact(database, async (tx) => {
    const { id } = await requireRole(tx, actor, slug, writers);
    await endBanner(tx, id, bannerId);
  });
