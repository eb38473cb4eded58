/** Says that the reader has seen the privacy banner, and nothing else; kept for a year. */
export const bannerCookie = "privacy_banner=dismissed";

export const bannerIsDismissed = ({ headers }: Request): boolean =>
  headers.get("Cookie")?.split(/;\s*/).includes(bannerCookie) ?? false;
