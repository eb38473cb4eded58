import type { BannerBody } from "../../contract/community/banner.ts";
import { createBanner, editBanner, endBanner } from "../community/banner/write-banner.ts";
import { performAsAdmin, type AdminRequest } from "../perform-operation.ts";

type Reasoned = { readonly reason: string };

const platform = null;

export const createPlatformBanner = (
  request: AdminRequest,
  { reason, ...body }: BannerBody & Reasoned,
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const bannerId = await createBanner(tx, platform, body);
    return { operation: "banner-created", bannerId };
  });

export const editPlatformBanner = (
  request: AdminRequest,
  bannerId: bigint,
  { reason, ...body }: BannerBody & Reasoned,
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    await editBanner(tx, platform, bannerId, body);
    return { operation: "banner-edited", bannerId };
  });

export const endPlatformBanner = (
  request: AdminRequest,
  bannerId: bigint,
  { reason }: Reasoned,
): Promise<void> =>
  performAsAdmin(request, reason, async (tx) => {
    const hasEnded = await endBanner(tx, platform, bannerId);
    return hasEnded ? { operation: "banner-ended", bannerId } : null;
  });
