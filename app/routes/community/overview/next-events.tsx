import type { ListedEvent } from "#contract/community/event.ts";
import { EventList } from "#app/features/event/event-list.tsx";
import type { WithTimes } from "#app/features/event/event-times.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type NextEventsProps = { slug: string; events: readonly (ListedEvent & WithTimes)[] };

export function NextEvents({ slug, events }: NextEventsProps) {
  const t = useMessages("events");
  const path = `/communities/${slug}/events`;
  return (
    <section>
      <h2>{t("next")}</h2>
      <EventList {...{ events, path }} />
      <p>
        <Link to={path}>{t("all")}</Link>
      </p>
    </section>
  );
}
