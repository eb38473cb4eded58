import { useInBrowser } from "#app/ui/hooks/use-in-browser.ts";
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

const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Null while hydrating, because the server does not know the reader's zone. */
function useReadersTime(event: WithTimes) {
  const locale = useLocale();
  const zone = useInBrowser<string | null>(readersZone, null);
  if (!zone || zone === event.zone || zone === "UTC") return null;
  return { zone, time: spanIn(locale, event, zone) };
}
