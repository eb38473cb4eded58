import type { Translate } from "#app/i18n/translate.ts";

/** How far the API counts the rewards that a pool covers; the message `thousand-or-more` says the same. */
const most = 1000;

/** What `bounty.covers` says of the rewards that there is money for: "12", or "1,000+". */
export const coverage = (covers: number, t: Translate<"common">) => ({
  count: covers,
  rewards: covers < most ? String(covers) : t("thousand-or-more"),
});
