import { useLoaderData } from "@remix-run/react";
import { listCommunities } from "#contract/community/community.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { CommunityCards } from "#app/features/community/community-card.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const loader = pageLoader(
  { guards: [], messages: ["communities"] },
  async ({ api, locale }) => ({
    ...(await api(listCommunities)),
    card: authoredCard(locale, "/communities"),
  }),
);

export default function Communities() {
  const { communities } = useLoaderData<typeof loader>();
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
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("communities.title"),
  description: t("communities.description"),
}));

export { ErrorPage as ErrorBoundary };
