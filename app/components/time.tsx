import { formatDate, formatDateTime, formatRelative } from "#app/i18n/format.ts";
import { useLocale, useText } from "#app/i18n/text.tsx";
import { useRootData } from "./root-data.ts";

/**
 * An instant in words, the exact time in `title` and `datetime`. Relative times count from the server's clock at
 * the time of the page, so that hydration finds the words it expects.
 */
export function Time({ at, form = "relative" }: { at: string; form?: "relative" | "date" | "exact" }) {
  const locale = useLocale();
  const t = useText("common");
  const now = useRootData()?.now ?? Date.parse(at);
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
