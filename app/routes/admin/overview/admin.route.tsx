import { useLoaderData } from "@remix-run/react";
import { findMembers, getAdminOverview } from "#contract/admin/admin.ts";
import { limits } from "#contract/core/limits.ts";
import { getReviewFigures } from "#contract/learning/review.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { AdminTabs } from "../admin-tabs.tsx";
import { AuditEntries } from "../audit-entries.tsx";
import { AdminCounts } from "./admin-counts.tsx";
import { FindForm } from "./find-form.tsx";
import { FoundMembers } from "./found-members.tsx";
import { Proposals } from "./proposals.tsx";
import { ReviewFigures } from "./review-figures.tsx";

export const handle: PageHandle = { hasTabs: true };

const wordsOf = ({ searchParams }: URL) =>
  (searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, limits.memberQuery);

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminReviews"] },
  async ({ api, url }) => {
    const overview = await api(getAdminOverview).catch(nullIfRefused("second-factor-required"));
    const words = wordsOf(url);
    const { members: found } =
      overview && words ? await api(findMembers, { query: { q: words } }) : { members: [] };
    const figures = overview && (await api(getReviewFigures));
    return { overview, words, found, figures };
  },
);

export default function AdminPage() {
  const { overview, words, found, figures } = useLoaderData<typeof loader>();
  const t = useMessages("admin");
  if (!overview) return <NeedsSecondFactor />;
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AdminTabs />
      <div className="stack">
        {overview.isExcused && <Notice tone="plain">{t("excused")}</Notice>}
        <FindForm words={words} />
        {words && <FoundMembers words={words} found={found} />}
        <AdminCounts overview={overview} />
      </div>
      {overview.proposals.length > 0 && <Proposals proposals={overview.proposals} />}
      {figures && <ReviewFigures figures={figures} />}
      <section>
        <h2>{t("latest")}</h2>
        <AuditEntries entries={overview.entries} />
        <p className="actions more">
          <Link className="button plain" to="/admin/log">
            {t("whole-log")}
          </Link>
        </p>
      </section>
    </>
  );
}

/** The API returns nothing to an admin who logged in with a password alone. */
function NeedsSecondFactor() {
  const t = useMessages("admin");
  return (
    <>
      <PageHeading title={t("weak-title")} lead={t("weak")} />
      <ButtonLink to="/profile/account">{t("weak-action")}</ButtonLink>
    </>
  );
}

export const meta = noIndexMeta("admin.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
