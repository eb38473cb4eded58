import { useActionData, useLoaderData } from "@remix-run/react";
import { getStudioEvent, cancelEvent, editEvent } from "#contract/community/event.ts";
import { zones } from "#contract/core/zone.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { EventForm } from "#app/features/event/event-form.tsx";
import { EventFacts } from "#app/features/event/event-list.tsx";
import { EventTime } from "#app/features/event/event-time.tsx";
import { withTimes } from "#app/features/event/event-times.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  pageLoader,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";

const { params } = getStudioEvent;
const notices = ["saved", "cancelled"] as const;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["events", "studioEvents"] },
  async ({ api, locale, params: place, url }) => {
    const event = await api(getStudioEvent, { params: place });
    return {
      slug: place.slug,
      event: withTimes(locale, event),
      isOpen: !event.cancelled && Date.parse(event.endsAt) > Date.now(),
      done: doneOf(url, notices),
      zones,
    };
  },
);

type Context = ActionContext<{ slug: string; event_id: string }>;

const pathOf = ({ slug, event_id }: Context["params"]) => `/studio/${slug}/events/${event_id}`;

async function edit(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(editEvent, context, {
    params,
    fields: {
      "time-skipped": "startsAt",
      "event-over": "endsAt",
      "event-far": "startsAt",
    },
  });
  if (refused) return refused;
  throw redirect(`${pathOf(params)}?done=saved`);
}

async function cancel(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(cancelEvent, context, { params });
  if (refused) return refused;
  throw redirect(`${pathOf(params)}?done=cancelled`);
}

const actions = { editEvent: edit, cancelEvent: cancel };

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioEventPage() {
  const { slug, event, isOpen, done, zones: all } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("studioEvents");
  return (
    <>
      <PageHeading title={event.title} kind={t("edit")} />
      <div className="stack measure">
        {done && !reply && <LiveNotice tone="ok">{t(`done-${done}`)}</LiveNotice>}
        <EventTime event={event} />
        <EventFacts event={event} />
        <p>
          <Link to={`/communities/${slug}/events/${event.id}`}>{t("public-page")}</Link>
        </p>
        {isOpen && (
          <>
            <details>
              <summary>{t("cancel")}</summary>
              <PostForm className="stack">
                <p>{t("cancel-why", { count: event.coming })}</p>
                <Button look="danger" name="intent" value="cancelEvent">
                  {t("cancel-confirm")}
                </Button>
              </PostForm>
            </details>
            <EventForm intent="editEvent" event={event} zones={all} reply={reply} />
          </>
        )}
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.event.title,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
