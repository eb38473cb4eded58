import type { LiveBanner } from "#contract/community/banner.ts";
import type { BannerLevel } from "#contract/community/banner-levels.ts";
import { locales, type Locale } from "#app/i18n/path.ts";

/** The text of a banner for a reader's language, or the only one that there is. */
export function textFor(texts: LiveBanner["text"], locale: Locale) {
  const [other] = locales.filter((one) => texts[one] !== "");
  return texts[locale] === "" && other
    ? { text: texts[other], lang: other }
    : { text: texts[locale] };
}

export type ShownBanner = {
  readonly key: string;
  readonly text: string;
  /** The text's language, if it is not the page's. */
  readonly lang?: Locale;
  readonly level: BannerLevel;
  readonly link: string | null;
};

/** The part of a layout's loader data that `<BannerLine>` shows. */
export type WithBanners = { readonly shownBanners: readonly ShownBanner[] };

/** The messages of the line; a page without banners does not send them. */
export const bannerMessages = ({ shownBanners }: WithBanners) =>
  shownBanners.length > 0 ? (["bannerLine"] as const) : [];
