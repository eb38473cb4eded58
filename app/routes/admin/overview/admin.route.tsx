import { useLoaderData, Form } from "@remix-run/react";
import { findMembers, getAdminOverview, type FoundMember } from "#contract/admin/admin.ts";
import { limits } from "#contract/core/limits.ts";
import { getReviewFigures } from "#contract/learning/review.ts";
import { ButtonLink, Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages, useLocale } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { localePath } from "#app/i18n/path.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { AuditEntries } from "../audit-entries.tsx";
import { MemberList } from "../member-list.tsx";
import { AdminCounts } from "./admin-counts.tsx";
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
      <AdminHeading title={t("title")} lead={t("lead")} />
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

type FoundMembersProps = { words: string; found: readonly FoundMember[] };

function FoundMembers({ words, found }: FoundMembersProps) {
  const t = useMessages("admin");
  if (found.length === 0)
    return <EmptyState title={t("find-none", { words })}>{t("find-none-next")}</EmptyState>;
  return (
    <section>
      <h2>{t("found")}</h2>
      <MemberList members={found} />
    </section>
  );
}

function FindForm({ words }: { words: string }) {
  const t = useMessages("admin");
  return (
    <div>
      <Form key={words} method="get" action={localePath(useLocale(), "/admin")} className="search">
        <label htmlFor="member">{t("find")}</label>
        <input
          id="member"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={limits.memberQuery}
          aria-describedby="member-hint"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Button>{t("find-submit")}</Button>
      </Form>
      <p className="hint" id="member-hint">
        {t("find-hint")}
      </p>
    </div>
  );
}

export const meta = noIndexMeta("admin.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
