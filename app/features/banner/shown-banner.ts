import type { BannerLevel } from "#contract/community/banner-levels.ts";

export type ShownBanner = {
  readonly key: string;
  readonly text: string;
  readonly level: BannerLevel;
  readonly link: string | null;
};

/** The part of a frame's data that `<BannerLine>` shows. */
export type WithBanners = { readonly announced: readonly ShownBanner[] };

/** The namespace that the line needs, which pages without banners are spared. */
export const bannerMessages = ({ announced }: WithBanners) =>
  announced.length > 0 ? (["announcements"] as const) : [];
