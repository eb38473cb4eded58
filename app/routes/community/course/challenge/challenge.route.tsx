import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { getCourseDocument } from "#app/content/content.server.ts";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { challengeParams, requireChallenge } from "#app/content/require-challenge.server.ts";
import { challengePath, coursePath } from "#app/page-paths.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { crumb } from "#app/sharing/structured-data.server.ts";
import { inLocale } from "#app/i18n/path.ts";

/** A challenge and its submissions are only found below their own course and community. */
export const loader = pageLoader({ guards: [], params: challengeParams }, async (context) => {
  const { locale } = context;
  const { id, title, community, course } = await requireChallenge(context);
  crumb(title, challengePath({ id, community, course }), context);
  return {
    challenge: { id, title, community, course },
    card: authoredCard(locale, challengePath({ id, community, course })),
    communityName: requireCommunity(locale, community).name,
    courseTitle: getCourseDocument(locale, community, course)?.title ?? null,
  };
});

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.challenge_id !== nextParams.challenge_id;

export default function ChallengeFrame() {
  const { challenge, communityName, courseTitle } = useLoaderData<typeof loader>();
  const here = challengePath(challenge);
  const isBelow = inLocale("en", useLocation().pathname) !== here;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          ...(isBelow ? [] : [{ label: communityName, to: `/communities/${challenge.community}` }]),
          ...(courseTitle === null
            ? []
            : [{ label: courseTitle, to: coursePath(challenge.community, challenge.course) }]),
          ...(isBelow ? [{ label: challenge.title, to: here }] : []),
        ]}
      />
      <Outlet />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
