import { useLoaderData } from "@remix-run/react";
import { listViewerSubmissions } from "#contract/learning/submission.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { SubmissionList } from "#app/features/submission/submission-list.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: ["profile", "ownSubmissions", "submissionList"],
  },
  async ({ api, guarded, url }) => ({
    ...(await api(listViewerSubmissions, { query: cursorOf(url) })),
    username: requireViewer(await guarded).username,
  }),
);

export default function MySubmissionsPage() {
  const { username, submissions, next } = useLoaderData<typeof loader>();
  const t = useMessages("ownSubmissions");
  return (
    <>
      <PageHeading title={t("title")} lead={t("description")} />
      <AccountTabs username={username} />
      <SubmissionList
        submissions={submissions}
        names="challenge"
        empty={
          <EmptyState title={t("none")} action={{ to: "/communities", label: t("none-action") }}>
            {t("none-next")}
          </EmptyState>
        }
      />
      <LoadMore next={next} anchor="submissions" />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("ownSubmissions.title"),
  description: t("ownSubmissions.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
