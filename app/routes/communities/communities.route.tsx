import { useLoaderData } from "@remix-run/react";
import { listCommunityPage } from "#contract/community/community.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { CommunityCards } from "#app/features/community/community-card.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

function pageOf({ searchParams }: URL): { page: string } {
  const params = listCommunityPage.params.safeParse({ page: searchParams.get("page") ?? "1" });
  if (!params.success) throw new ApiProblem("not-found");
  return params.data;
}

export const loader = pageLoader(
  { guards: [], messages: ["communities"] },
  async ({ api, locale, url }) => ({
    ...(await api(listCommunityPage, { params: pageOf(url) })),
    card: authoredCard(locale, "/communities"),
  }),
);

export default function Communities() {
  const { communities, next } = useLoaderData<typeof loader>();
  const t = useMessages("communities");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {communities.length > 0 ? (
        <CommunityCards communities={communities} />
      ) : (
        <EmptyState title={t("none")} action={{ to: "/protocols", label: t("none-action") }}>
          {t("none-next")}
        </EmptyState>
      )}
      <LoadMore next={next} parameter="page" anchor="content" />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("communities.title"),
  description: t("communities.description"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
