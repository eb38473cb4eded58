import { useLoaderData } from "@remix-run/react";
import { getCommunity, joinCommunity, leaveCommunity } from "#contract/community/community.ts";
import type { Locale } from "#contract/core/locales.ts";
import type { ListedEvent } from "#contract/community/event.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { pageMeta } from "#app/document/meta.ts";
import { filmWords } from "#app/content/film-words.server.ts";
import {
  refuseHidden,
  requireCommunity,
  requireCourse,
} from "#app/content/require-community.server.ts";
import { CourseCards } from "#app/features/course/course-card.tsx";
import { modulePath } from "#app/page-paths.ts";
import { withTimes, type WithTimes } from "#app/features/event/event-times.ts";
import { NoCourses } from "#app/features/course/no-courses.tsx";
import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { EventList } from "#app/features/event/event-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { CommunityText } from "./community-text.tsx";
import { Membership } from "./membership.tsx";
import { ReviewTimes } from "./review-times.tsx";
import { RewardsCard } from "./rewards-card.tsx";

const notices = ["joined", "left"] as const;

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: (_context, { events }: { events: readonly unknown[] }) => [
      ...(["community", "course", "film"] as const),
      ...(events.length > 0 ? (["events"] as const) : []),
    ],
  },
  async (context) => {
    const { api, locale, params, store, url } = context;
    const { html, hasChallenges, trailer, ...document } = requireCommunity(locale, params.slug);
    const { name, summary, objective, prerequisites, disclaimer, partner } = document;
    refuseHidden(`/communities/${params.slug}`);
    const community = await api(getCommunity, { params });
    cacheUntil(
      community.events.map(({ endsAt }) => endsAt),
      store,
    );
    const { viewer } = await context.guarded;
    return {
      community,
      hasChallenges,
      events: community.events.map((event) => withTimes(locale, event)),
      start: firstModule(locale, params.slug, community.courseList[0]?.slug),
      words: {
        name,
        summary,
        objective,
        prerequisites,
        disclaimer,
        partner,
        trailer: trailer && filmWords(trailer, context),
      },
      part: htmlPart(html, context),
      done: viewer && doneOf(url, notices),
    };
  },
);

export const action = pageAction(
  { guards: ["auth"], params: getCommunity.params },
  async ({ api, form, params, redirect }) => {
    const leaves = form.get("intent") === "leaveCommunity";
    await api(leaves ? leaveCommunity : joinCommunity, { params });
    throw redirect(`/communities/${params.slug}?done=${leaves ? "left" : "joined"}`);
  },
);

/** Null if the community has no course yet. */
function firstModule(locale: Locale, slug: string, course_slug: string | undefined) {
  if (!course_slug) return null;
  const [module] = requireCourse(locale, { slug, course_slug }).chapters.flatMap(
    ({ modules }) => modules,
  );
  return module ? { to: modulePath(slug, course_slug, module.id), title: module.title } : null;
}

export default function CommunityOverview() {
  const { community, hasChallenges, events, start, words, part, done } =
    useLoaderData<typeof loader>();
  const t = useMessages("community");
  const { slug, courseList } = community;
  const isOpen = hasChallenges && !community.closedAt;
  return (
    <>
      <Membership community={community} partner={words.partner} start={start} done={done} />
      <section>
        <h2>{t(hasChallenges ? "courses-title" : "courses-kind")}</h2>
        {isOpen && <p>{t("courses-how")}</p>}
        {courseList.length > 0 ? (
          <CourseCards community={slug} courses={courseList} level={3} />
        ) : (
          <NoCourses />
        )}
      </section>
      <section className={isOpen ? "split" : undefined}>
        {isOpen && <RewardsCard rewards={community.rewards} slug={slug} />}
        <CommunityText words={words} part={part} />
      </section>
      {hasChallenges && community.reviewTimes && <ReviewTimes times={community.reviewTimes} />}
      {events.length > 0 && <NextEvents slug={slug} events={events} />}
    </>
  );
}

type NextEventsProps = { slug: string; events: readonly (ListedEvent & WithTimes)[] };

function NextEvents({ slug, events }: NextEventsProps) {
  const t = useMessages("events");
  const path = `/communities/${slug}/events`;
  return (
    <section>
      <h2>{t("next")}</h2>
      <EventList events={events} path={path} />
      <p>
        <Link to={path}>{t("all")}</Link>
      </p>
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { words } }) => ({
  title: words.name,
  description: words.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
