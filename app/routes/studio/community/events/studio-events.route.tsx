import { useActionData, useLoaderData } from "@remix-run/react";
import { createEvent, listStudioEvents } from "#contract/community/event.ts";
import { zones } from "#contract/core/zone.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { EventForm } from "#app/features/event/event-form.tsx";
import { EventList } from "#app/features/event/event-list.tsx";
import { withTimes } from "#app/features/event/event-times.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";

const { params } = listStudioEvents;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["events", "studioEvents"] },
  async ({ api, locale, params: { slug }, url }) => {
    const { events, next } = await api(listStudioEvents, {
      params: { slug },
      query: cursorOf(url),
    });
    return { slug, events: events.map((event) => withTimes(locale, event)), next, zones };
  },
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  const { refused, value } = await sendFields(createEvent, context, {
    params: context.params,
    fields: {
      "time-skipped": "startsAt",
      "event-over": "endsAt",
      "event-far": "startsAt",
    },
  });
  if (refused) return refused;
  throw context.redirect(`/studio/${context.params.slug}/events/${value.id}?done=saved`);
});

export default function StudioEventsPage() {
  const { slug, events, next, zones: all } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("studioEvents");
  return (
    <>
      <PageHeading title={t("heading")} lead={t("lead")} />
      <details className="measure" open={reply ? true : undefined}>
        <summary>{t("create")}</summary>
        <EventForm
          intent="createEvent"
          event={null}
          zones={all}
          usualZone={events[0]?.zone}
          reply={reply}
        />
      </details>
      <section>
        <h2>{t("all")}</h2>
        {events.length > 0 ? (
          <EventList id="events" events={events} path={`/studio/${slug}/events`} />
        ) : (
          <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
        )}
      </section>
      <LoadMore next={next} anchor="events" />
    </>
  );
}

export const meta = noIndexMeta("studioEvents.heading");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
