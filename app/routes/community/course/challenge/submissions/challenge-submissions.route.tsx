import { useLoaderData } from "@remix-run/react";
import { listChallengeSubmissions } from "#contract/submission.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { LoadMore } from "#app/components/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/components/page-heading.tsx";
import { challengeParams, requireChallenge } from "#app/content/require-challenge.server.ts";
import { challengePath, submissionsPath } from "#app/features/submission/paths.ts";
import { SubmissionList } from "#app/features/submission/submission-list.tsx";
import { cursorOf } from "#app/pages/cursor-of.server.ts";
import { pageLoader } from "#app/pages/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { crumb } from "#app/sharing/structured-data.server.ts";

export const loader = pageLoader(
  {
    guards: [],
    params: challengeParams,
    messages: ["challenge", "submissionList"],
    asks: (api, { params: { challenge_id }, url }) => [
      api(listChallengeSubmissions, { params: { challenge_id }, query: cursorOf(url) }),
    ],
  },
  async (context) => {
    const { api, locale, params, t, url } = context;
    const { id, title, community, course } = requireChallenge(locale, params);
    const query = cursorOf(url);
    crumb(t("challenge.submissions-title"), submissionsPath({ id, community, course }), context);
    return {
      challenge: { id, title, community, course },
      ...(await api(listChallengeSubmissions, { params: { challenge_id: id }, query })),
    };
  },
);

export default function ChallengeSubmissionsPage() {
  const { challenge, submissions, next } = useLoaderData<typeof loader>();
  const t = useMessages("challenge");
  return (
    <>
      <PageHeading title={t("submissions-title")} />
      <SubmissionList
        submissions={submissions}
        empty={
          <EmptyState
            title={t("none-title")}
            action={{ to: challengePath(challenge), label: t("none-action") }}
          >
            {t("none-next")}
          </EmptyState>
        }
      />
      <LoadMore next={next} anchor="submissions" />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { challenge }, t }) => ({
  title: t("challenge.submissions-of", { challenge: challenge.title }),
  description: t("challenge.submissions-description", { challenge: challenge.title }),
}));

export { ErrorPage as ErrorBoundary };
