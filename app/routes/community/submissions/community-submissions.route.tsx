import { useLoaderData } from "@remix-run/react";
import { listCommunitySubmissions } from "#contract/learning/submission.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { SubmissionList } from "#app/features/submission/submission-list.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: listCommunitySubmissions.params,
    messages: ["community", "submissionList"],
  },
  async ({ api, locale, params, url }) => {
    const { name, hasChallenges } = requireCommunity(locale, params.slug);
    const query = cursorOf(url);
    const listed = await api(listCommunitySubmissions, { params, query });
    return { slug: params.slug, name, hasChallenges, ...listed };
  },
);

export default function CommunitySubmissions() {
  const { slug, hasChallenges, submissions, next } = useLoaderData<typeof loader>();
  const t = useMessages("community");
  return (
    <>
      <PageHeading title={t("submissions")} lead={t("submissions-lead")} />
      <SubmissionList
        submissions={submissions}
        names="both"
        empty={
          hasChallenges ? (
            <EmptyState
              title={t("no-submissions")}
              action={{ to: `/communities/${slug}/challenge`, label: t("see-challenges") }}
            >
              {t("no-submissions-next")}
            </EmptyState>
          ) : (
            <EmptyState title={t("no-challenge")}>{t("no-challenge-next")}</EmptyState>
          )
        }
      />
      <LoadMore next={next} anchor="submissions" />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("community.submissions")} · ${data.name}`,
  description: t("community.submissions-description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
