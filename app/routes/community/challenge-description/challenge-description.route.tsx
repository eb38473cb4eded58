import { useLoaderData } from "@remix-run/react";
import { getCommunity } from "#contract/community/community.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { getChallengeDocument } from "#app/content/content.server.ts";
import {
  refuseHidden,
  requireCommunity,
  requireCourse,
} from "#app/content/require-community.server.ts";
import { isHiddenPage } from "#app/content/studio-content.server.ts";
import { ChallengeTabs } from "#app/features/challenge/challenge-tabs.tsx";
import { nextChallengeOf } from "#app/features/challenge/next-challenge.ts";
import { openChallenges } from "#app/features/challenge/open-challenges.server.ts";
import { NoChallenges } from "#app/features/challenge/no-challenges.tsx";
import { challengePath } from "#app/page-paths.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getCommunity.params,
    messages: ["community"],
  },
  async (context) => {
    const { api, locale, params, store, url } = context;
    const { slug } = params;
    const { name, courses } = requireCommunity(locale, slug);
    const challenges = courses
      .flatMap((course_slug) => requireCourse(locale, { slug, course_slug }).challenges)
      .flatMap((id) => getChallengeDocument(locale, id) ?? []);
    const wanted = url.searchParams.get("challenge");
    const { courseList, viewer } = await api(getCommunity, { params });
    const shown = challenges.filter((challenge) => !isHiddenPage(challengePath(challenge)));
    const open = courseList.map((course) => ({
      ...course,
      challenges: openChallenges(course.challenges, store),
    }));
    const next = nextChallengeOf(open, viewer)?.id;
    const chosen =
      wanted === null
        ? (shown.find(({ id }) => id === next) ?? shown[0])
        : challenges.find(({ id }) => id === wanted);
    if (wanted !== null && !chosen) throw new ApiProblem("not-found");
    if (chosen) refuseHidden(challengePath(chosen));
    return {
      slug,
      name,
      challenges: shown.map(({ id, title }) => ({ id, title })),
      chosen: chosen && {
        id: chosen.id,
        title: chosen.title,
        summary: chosen.summary,
        path: challengePath(chosen),
        part: htmlPart(chosen.html, context),
      },
    };
  },
);

export default function ChallengeDescription() {
  const { slug, challenges, chosen } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  return (
    <>
      <PageHeading
        kind={t("description")}
        title={chosen?.title ?? t("challenge")}
        lead={chosen?.summary ?? t("challenge-lead")}
      />
      <ChallengeTabs community={slug} />
      {challenges.length > 1 && (
        <nav aria-label={t("choose-challenge")} className="tabs">
          <ul className="links">
            {challenges.map(({ id, title }) => (
              <li key={id}>
                <Link to={`?challenge=${id}`} aria-current={id === chosen?.id ? "page" : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen ? (
        <>
          <StaticHtml part={chosen.part} as="article" className="prose" />
          <p className="actions more">
            <ButtonLink to={chosen.path}>{t("to-challenge")}</ButtonLink>
          </p>
        </>
      ) : (
        <NoChallenges community={slug} />
      )}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { name, chosen }, t }) => ({
  title: `${t("community.description")} · ${chosen?.title ?? name}`,
  description: chosen && t("community.description-of", { challenge: chosen.title }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
