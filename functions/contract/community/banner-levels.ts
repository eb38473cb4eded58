/** Separate from the schemas, which browsers do not load. */
export const bannerLevels = ["information", "warning"] as const;
export type BannerLevel = (typeof bannerLevels)[number];
