import { useLoaderData } from "@remix-run/react";
import {
  attendEvent,
  getEvent,
  withdrawAttendance,
  type Event,
} from "#contract/community/event.ts";
import { guessLanguage } from "#contract/core/text/guess-language.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { ButtonLink, Button } from "#app/ui/button.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { shownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { EventFacts } from "#app/features/event/event-list.tsx";
import { EventTime } from "#app/features/event/event-time.tsx";
import { withTimes } from "#app/features/event/event-times.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { crumb, describePage, eventData } from "#app/sharing/structured-data.server.ts";
import { LogInPrompt } from "#app/ui/log-in-prompt.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

const notices = ["coming", "withdrawn"] as const;

export const loader = pageLoader(
  { guards: [], params: getEvent.params, messages: ["events"] },
  async (context) => {
    const { api, locale, params, store, t, url } = context;
    const { html, text, ...event } = await api(getEvent, { params });
    const list = `/communities/${params.slug}/events`;
    const path = `${list}/${event.id}`;
    crumb(t("events.title"), list, context);
    crumb(event.title, path, context);
    describePage([eventData(locale, path, { ...event, text })], context);
    const isOver = Date.parse(event.endsAt) <= Date.now();
    if (!isOver) cacheUntil([event.endsAt], store);
    const [only, second] = event.languages;
    const language = second === undefined && only ? only : guessLanguage(text);
    return {
      event: withTimes(locale, event),
      isOver,
      text: shownText({ text, html, link: null, language }, context),
      summary: text.slice(0, 200),
      done: event.viewer && doneOf(url, notices),
    };
  },
);

export const action = pageAction(
  { guards: ["auth"], params: getEvent.params },
  async ({ api, form, params, redirect }) => {
    const withdraws = form.get("intent") === "withdrawAttendance";
    await api(withdraws ? withdrawAttendance : attendEvent, { params });
    const done = withdraws ? "withdrawn" : "coming";
    throw redirect(`/communities/${params.slug}/events/${params.event_id}?done=${done}`);
  },
);

export default function CommunityEventPage() {
  const { event, isOver, text, done } = useLoaderData<typeof loader>();
  const t = useMessages("events");
  const { title, cancelled, link, viewer, community } = event;
  return (
    <>
      <PageHeading title={title} />
      <div className="stack measure">
        {cancelled && <Notice tone="bad" title={t("is-cancelled")} />}
        {isOver && !cancelled && <Notice tone="plain" title={t("is-over")} />}
        {done && <LiveNotice tone="ok">{t(`done-${done}`)}</LiveNotice>}
        <EventTime event={event} />
        <EventFacts event={event} />
        {link && (
          <p>
            <a href={link} rel="nofollow ugc noopener" translate="no">
              {link.replace("https://", "")}
            </a>
          </p>
        )}
        <MemberText text={text} />
        {!isOver && !cancelled && <Attendance viewer={viewer} />}
        {viewer?.mayEdit && (
          <p className="actions">
            <ButtonLink to={`/studio/${community.slug}/events/${event.id}`} look="plain">
              {t("edit")}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}

function Attendance({ viewer }: Pick<Event, "viewer">) {
  const t = useMessages("events");
  if (!viewer) return <LogInPrompt>{t("log-in-to-come")}</LogInPrompt>;
  return viewer.comes ? (
    <PostForm className="actions">
      <span>{t("you-come")}</span>
      <Button look="plain" name="intent" value="withdrawAttendance">
        {t("withdraw")}
      </Button>
    </PostForm>
  ) : (
    <PostForm className="actions">
      <Button name="intent" value="attendEvent">
        {t("come")}
      </Button>
      <span className="quiet-text">{t("come-why")}</span>
    </PostForm>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { event, summary } }) => ({
  title: event.title,
  description: summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
