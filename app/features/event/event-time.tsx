import { useEffect, useState } from "react";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { spanIn, type WithTimes } from "./event-times.ts";

export function EventTime({ event }: { event: WithTimes }) {
  const t = useMessages("events");
  const { startsAt, zone, times } = event;
  const own = useReadersTime(event);
  return (
    <ul className="facts">
      <li>
        <time dateTime={startsAt}>
          <strong>{times.own}</strong>
        </time>{" "}
        ({zone})
      </li>
      {times.utc && (
        <li>
          <time dateTime={startsAt}>{times.utc}</time> UTC
        </li>
      )}
      {own && <li>{t("your-time", own)}</li>}
    </ul>
  );
}

/** The server does not know the reader's zone. */
function useReadersTime(event: WithTimes) {
  const locale = useLocale();
  const [own, setOwn] = useState<{ time: string; zone: string } | null>(null);
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const isSaid = !zone || zone === event.zone || zone === "UTC";
    setOwn(isSaid ? null : { zone, time: spanIn(locale, event, zone) });
  }, [event, locale]);
  return own;
}
