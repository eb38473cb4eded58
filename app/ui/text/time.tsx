import { useState } from "react";
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatRelative,
  formatSpan,
} from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { hydration } from "../hydration.ts";

type TimeProps = { at: string; form?: "relative" | "age" | "date" | "exact" | "left" | "due" };

/**
 * Shows an instant in words; `title` and `datetime` hold the exact time. Hydration keeps the
 * server's text: the minute may have changed since, and creating the first date formatter takes 0.1
 * s on a slow phone.
 */
export function Time({ at, form }: TimeProps) {
  const [sent] = useState(() => (typeof document === "undefined" || hydration.isOver ? null : at));
  return sent === at ? <SentTime at={at} form={form} /> : <WrittenTime at={at} form={form} />;
}

/** A document may show one instant in several forms. */
function SentTime({ at, form }: TimeProps) {
  const isAge = form === "age" ? "[data-age]" : ":not([data-age])";
  const [__html] = useState(
    () => document.querySelector(`time[datetime="${at}"]${isAge}`)?.innerHTML ?? "",
  );
  return <time dateTime={at} dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />;
}

function WrittenTime({ at, form = "relative" }: TimeProps) {
  const locale = useLocale();
  const t = useMessages("common");
  const [now] = useState(Date.now);
  const exact = t("exact-time", { time: formatDateTime(locale, at) });
  const left = () => {
    const seconds = (Date.parse(at) - now) / 1000;
    return t(seconds > 0 ? "time-left" : "time-over", {
      time: formatSpan(locale, Math.abs(seconds)),
    });
  };
  const words = {
    relative: () => formatRelative(locale, at, now),
    age: () => formatAge(locale, at, now),
    date: () => formatDate(locale, at),
    exact: () => exact,
    left: () => left(),
    due: () => `${exact} (${left()})`,
  };
  return (
    <time dateTime={at} title={exact} data-age={form === "age" ? "" : undefined}>
      {words[form]()}
    </time>
  );
}
