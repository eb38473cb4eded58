import { useLoaderData } from "@remix-run/react";
import { getCommunity, type CourseSummary } from "#contract/community/community.ts";
import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { ChallengeTabs } from "#app/features/challenge/challenge-tabs.tsx";
import { nextChallengeOf } from "#app/features/challenge/next-challenge.ts";
import { openChallenges } from "#app/features/challenge/open-challenges.server.ts";
import { CommunityClosed } from "#app/features/community/community-closed.tsx";
import { NoChallenges } from "#app/features/challenge/no-challenges.tsx";
import { ChallengeList } from "#app/features/course/challenge-list.tsx";
import { coursePath } from "#app/page-paths.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { LevelAndReward } from "#app/features/course/level-and-reward.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: ["community", "course"],
  },
  async ({ api, locale, params, store }) => {
    const { slug, name, courseList, viewer, closedAt } = await api(getCommunity, { params });
    const courses = courseList.map(({ slug: course, title, challenges }) => ({
      slug: course,
      title,
      challenges: challenges.map((challenge) => ({
        ...challenge,
        summary: getChallengeDocument(locale, challenge.id)?.summary,
      })),
    }));
    const open = courses.map((course) => ({
      ...course,
      challenges: openChallenges(course.challenges, store),
    }));
    return {
      slug,
      name,
      isMember: viewer !== null,
      closedAt,
      courses,
      hasOpen: open.some(({ challenges }) => challenges.length > 0),
      next: nextChallengeOf(open, viewer),
    };
  },
);

export default function CommunityChallenges() {
  const { slug, isMember, closedAt, courses, hasOpen, next } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  const others = courses
    .map((course) => ({
      ...course,
      challenges: course.challenges.filter(({ id }) => id !== next?.id),
    }))
    .filter(({ challenges }) => challenges.length > 0);
  const isEmpty = courses.every(({ challenges }) => challenges.length === 0);
  return (
    <>
      <PageHeading title={t("challenge")} lead={t("challenge-lead")} />
      <ChallengeTabs community={slug} />
      {isEmpty && <NoChallenges community={slug} />}
      {next && <NextChallenge community={slug} challenge={next} isMember={isMember} />}
      {closedAt && <CommunityClosed at={closedAt} />}
      {!next && !isEmpty && !closedAt && (
        <p className="lead">{t(hasOpen ? "challenge-all-answered" : "challenge-none-open")}</p>
      )}
      {others.length > 0 && (
        <section>
          <h2>{t(next ? "challenge-others" : "challenge-all")}</h2>
          {others.map(({ slug: course, title, challenges }) => (
            <div key={course}>
              <p className="kind">{title}</p>
              <ChallengeList challenges={challenges} base={coursePath(slug, course)} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

type NextChallengeProps = {
  community: string;
  challenge: CourseSummary["challenges"][number] & {
    readonly summary?: string;
    readonly course: { readonly slug: string; readonly title: string };
  };
  isMember: boolean;
};

function NextChallenge({ community, challenge, isMember }: NextChallengeProps) {
  const t = useMessages("community");
  const tCourse = useMessages("course");
  const { id, title, summary, level, reward, closes, course } = challenge;
  const base = coursePath(community, course.slug);
  return (
    <section className="card">
      <p className="kind">{t(isMember ? "challenge-yours" : "challenge-first")}</p>
      <h2>
        <Link to={`${base}/challenges/${slugOfChallenge(id)}`}>{title}</Link>
      </h2>
      {summary && <p className="measure">{summary}</p>}
      <ul className="facts">
        <LevelAndReward level={level} reward={reward} />
        <li>
          {tCourse("closes")} <Time at={closes} />
        </li>
        <li>
          {tCourse("kind")}: <Link to={base}>{course.title}</Link>
        </li>
      </ul>
      <p className="actions">
        <ButtonLink to={`${base}/challenges/${slugOfChallenge(id)}`}>
          {t("challenge-open")}
        </ButtonLink>
      </p>
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.challenge-page")} · ${data.name}`,
  description: t("community.challenge-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
