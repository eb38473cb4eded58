import { formatDate, formatDateTime, formatRelative } from "#app/i18n/format.ts";
import { useLocale, useText } from "#app/i18n/text.tsx";
import { clock } from "./clock.ts";
import { useRootData } from "./root-data.ts";

/**
 * An instant in words, the exact time in `title` and `datetime`. Relative times count from `clock.now`.
 */
export function Time({ at, form = "relative" }: { at: string; form?: "relative" | "date" | "exact" }) {
  const locale = useLocale();
  const t = useText("common");
  const now = clock.now(useRootData()?.now ?? Date.parse(at));
  const exact = t("exact-time", { time: formatDateTime(locale, at) });
  const words = {
    relative: () => formatRelative(locale, at, now),
    date: () => formatDate(locale, at),
    exact: () => exact,
  };
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {words[form]()}
    </time>
  );
}
