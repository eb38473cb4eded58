import type { Translate } from "#app/i18n/translate.ts";

/** The API's maximum of counted rewards; the message `thousand-or-more` states the same number. */
const most = 1000;

export const coverage = (covers: number, t: Translate<"common">) => ({
  count: covers,
  rewards: covers < most ? String(covers) : t("thousand-or-more"),
});
