import type { BannerBody } from "../../contract/community/banner.ts";
import { createBanner, editBanner, endBanner } from "../community/banner/write-banner.ts";
import { performAsAdmin, type Asking } from "../perform-operation.ts";

type Reasoned = { readonly reason: string };

const platform = null;

export const createPlatformBanner = (
  asking: Asking,
  { reason, ...body }: BannerBody & Reasoned,
): Promise<void> =>
  performAsAdmin(asking, reason, async (tx) => {
    const bannerId = await createBanner(tx, platform, body);
    return { operation: "banner-created", bannerId };
  });

export const editPlatformBanner = (
  asking: Asking,
  bannerId: bigint,
  { reason, ...body }: BannerBody & Reasoned,
): Promise<void> =>
  performAsAdmin(asking, reason, async (tx) => {
    await editBanner(tx, platform, bannerId, body);
    return { operation: "banner-edited", bannerId };
  });

export const endPlatformBanner = (
  asking: Asking,
  bannerId: bigint,
  { reason }: Reasoned,
): Promise<void> =>
  performAsAdmin(asking, reason, async (tx) => {
    const hasEnded = await endBanner(tx, platform, bannerId);
    return hasEnded ? { operation: "banner-ended", bannerId } : null;
  });
