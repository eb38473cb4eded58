import type { ListedEvent } from "#contract/community/event.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { EventTime } from "./event-time.tsx";
import type { WithTimes } from "./event-times.ts";

type EventListProps = {
  events: readonly (ListedEvent & WithTimes)[];
  /** The path below which each event has its page. */
  path: string;
  id?: string;
};

export function EventList({ events, path, id }: EventListProps) {
  return (
    <ul className="list" id={id}>
      {events.map((event) => (
        <li key={event.id}>
          <Link to={`${path}/${event.id}`}>{event.title}</Link>
          <EventTime event={event} />
          <EventFacts event={event} />
        </li>
      ))}
    </ul>
  );
}

export function EventFacts({ event }: { event: ListedEvent }) {
  const t = useMessages("events");
  const { kind, place, languages, coming, cancelled } = event;
  return (
    <ul className="facts">
      {cancelled && (
        <li>
          <Tag tone="bad">{t("cancelled")}</Tag>
        </li>
      )}
      <li>{t(kind)}</li>
      {place && <li>{place}</li>}
      <li>{languages.map((language) => t(`in-${language}`)).join(", ")}</li>
      {coming > 0 && <li>{t("coming", { count: coming })}</li>}
    </ul>
  );
}
