import { useLoaderData } from "@remix-run/react";
import { listEvents, type Closing } from "#contract/community/event.ts";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterLinks } from "#app/ui/form/filter-links.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { environment } from "#app/environment.server.ts";
import { EventList } from "#app/features/event/event-list.tsx";
import { withTimes } from "#app/features/event/event-times.ts";
import { useMessages, useLocale } from "#app/i18n/use-messages.tsx";
import { localePath } from "#app/i18n/path.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { crumb } from "#app/sharing/structured-data.server.ts";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { challengePath } from "#app/page-paths.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDateTime } from "#app/i18n/format.ts";

export const loader = pageLoader(
  { guards: [], params: listEvents.params, messages: ["events", "copy"] },
  async (context) => {
    const { api, locale, params, store, t, url } = context;
    const time = url.searchParams.get("time") === "past" ? ("past" as const) : undefined;
    const { events, closings, next } = await api(listEvents, {
      params,
      query: { ...cursorOf(url), time },
    });
    const ends = [...events.map(({ endsAt }) => endsAt), ...closings.map((one) => one.closesAt)];
    if (!time) cacheUntil(ends, store);
    crumb(t("events.title"), `/communities/${params.slug}/events`, context);
    return {
      name: requireCommunity(locale, params.slug).name,
      slug: params.slug,
      isPast: time === "past",
      isFirst: !url.searchParams.has("cursor"),
      events: events.map((event) => withTimes(locale, event)),
      closings,
      next,
      file: environment().PUBLIC_URL + localePath(locale, `/communities/${params.slug}/events.ics`),
    };
  },
);

export default function CommunityEventsPage() {
  const { slug, isPast, isFirst, events, closings, next, file } = useLoaderData<typeof loader>();
  const t = useMessages("events");
  const path = `/communities/${slug}/events`;
  return (
    <>
      <h1>{t("title")}</h1>
      <FilterLinks
        label={t("which")}
        name="time"
        chosen={isPast ? { time: "past" } : {}}
        all={t("time-coming")}
        path={path}
      >
        {[{ value: "past", label: t("time-past") }]}
      </FilterLinks>
      {events.length > 0 ? (
        <EventList id="events" events={events} path={path} />
      ) : (
        <EmptyState title={t(isPast ? "none-past" : "none-coming")}>
          {!isPast && t("none-next")}
        </EmptyState>
      )}
      <LoadMore next={next} anchor="events" />
      {isFirst && closings.length > 0 && <ClosingList community={slug} closings={closings} />}
      {!isPast && (
        <section className="measure">
          <h2>{t("calendar-title")}</h2>
          <p>{t("calendar-how")}</p>
          <CopyField label={t("calendar-address")} text={file} />
        </section>
      )}
    </>
  );
}

type ClosingListProps = { community: string; closings: readonly Closing[] };

function ClosingList({ community, closings }: ClosingListProps) {
  const t = useMessages("events");
  const locale = useLocale();
  return (
    <section>
      <h2>{t("closings-title")}</h2>
      <ul className="list">
        {closings.map(({ challenge, course, title, closesAt }) => (
          <li key={`${course}/${challenge}`}>
            <Link to={challengePath({ id: challenge, community, course })}>{title}</Link>
            <p className="facts">
              <time dateTime={closesAt}>
                {t("closes-at", { time: formatDateTime(locale, closesAt) })}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("events.title")} · ${data.name}`,
  description: t("events.description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
