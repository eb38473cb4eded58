import { mostCounted } from "#contract/core/most-counted.ts";
import type { Translate } from "#app/i18n/translate.ts";

export const coverage = (covers: number, t: Translate<"common">) => ({
  count: covers,
  rewards: covers < mostCounted ? String(covers) : t("thousand-or-more"),
});
