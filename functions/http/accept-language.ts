import { locales } from "../contract/values.ts";
import type { Locale } from "../contract/values.ts";

const isLocale = (tag: string): tag is Locale => (locales as readonly string[]).includes(tag);

/**
 * The language a caller likes best of those the API speaks, by quality over primary tags; English
 * otherwise.
 */
export const acceptedLocale = (header: string | undefined): Locale => {
  const wishes = (header ?? "").split(",").map((wish) => {
    const [tag = "", ...parameters] = wish.trim().toLowerCase().split(";");
    const quality = parameters
      .map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1])
      .find((q) => q !== undefined);
    return {
      tag: tag.trim().split("-")[0] ?? "",
      quality: quality === undefined ? 1 : Number(quality),
    };
  });
  const best = wishes
    .filter((wish) => isLocale(wish.tag) && wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0];
  return best && isLocale(best.tag) ? best.tag : "en";
};
