import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { bountySlug, getBounty } from "#contract/learning/bounty.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { Money } from "#app/ui/text/money.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { Term } from "#app/ui/term.tsx";
import { coverage } from "#app/features/bounty/coverage.ts";
import { bountyTitle, useBountyTitle } from "#app/features/bounty/bounty-title.ts";
import { FilterLinks } from "#app/ui/form/filter-links.tsx";
import { languageChoices } from "#app/i18n/language-names.ts";
import { challengePath } from "#app/page-paths.ts";
import { getCommunityDocument } from "#app/content/content.server.ts";
import { SubmissionList } from "#app/features/submission/submission-list.tsx";
import { cacheUntil } from "#app/request/context/cache-until.server.ts";
import { languageOf } from "#app/request/context/language-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { amountText } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { authoredCard } from "#app/sharing/card.server.ts";
import { crumb } from "#app/sharing/structured-data.server.ts";
import { HowToEarn } from "./how-to-earn.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: z.object({ slug: bountySlug }),
    messages: ["bounty", "languageFilter", "submissionList"],
  },
  async (context) => {
    const { api, locale, params, t, url } = context;
    const query = languageOf(url);
    const bounty = await api(getBounty, { params, query });
    const { slug } = bounty.community;
    if (bounty.open) cacheUntil([bounty.closesAt], context.store);
    crumb(t("common.bounties"), "/bounties", context);
    crumb(
      bountyTitle(bounty, (key, values) => t(`bounty.${key}`, values)),
      `/bounties/${bounty.slug}`,
      context,
    );
    const whyClosed =
      bounty.kind === "referral" ? (getCommunityDocument(locale, slug)?.referral ?? null) : null;
    return {
      bounty,
      chosen: query.language,
      whyClosed,
      card: authoredCard(locale, `/communities/${slug}`),
    };
  },
);

export default function BountyPage() {
  const { bounty, chosen, whyClosed } = useLoaderData<typeof loader>();
  const { kind, reward, open, covers, community, challenge, submission, issuedAt, closesAt, paid } =
    bounty;
  const t = useMessages("bounty");
  const common = useMessages("common");
  const filter = useMessages("languageFilter");
  const path = `/bounties/${bounty.slug}`;
  return (
    <div className={`accent-${community.slug}`}>
      <Breadcrumbs crumbs={[{ label: common("bounties"), to: "/bounties" }]} />
      <PageHeading kind={t(`kind-${kind}`)} title={useBountyTitle(bounty)} />
      <div className="stack">
        {!open && (
          <Notice tone="wait" title={t("closed-title")}>
            {whyClosed ?? t("closed-why")} <Link to="/bounties">{t("see-open")}</Link>
          </Notice>
        )}
        <dl className="terms">
          <Term name={t("reward")}>
            <strong>
              <Money amount={reward} />
            </strong>
          </Term>
          <Term name={t("state")}>
            <Tag tone={open ? "ok" : "plain"}>{common(open ? "open" : "closed")}</Tag>
          </Term>
          <Term name={t("community")}>
            <Link to={`/communities/${community.slug}`}>{community.name}</Link>
          </Term>
          <Term name={t("issued")}>
            <Time at={issuedAt} />
          </Term>
          <Term name={t(open ? "closes" : "closed-at")}>
            <Time at={closesAt} />
          </Term>
          {covers !== null && (
            <Term name={t("money")}>
              {t(kind === "feedback" ? "covers-set-aside" : "covers", coverage(covers, common))}
            </Term>
          )}
          <Term name={t(open ? "paid-so-far" : "paid")}>
            {paid.length === 0 && t("paid-nothing")}
            {paid.map(({ rewards, sum }) => (
              <div key={sum.token}>
                <Money amount={sum} /> ({t("paid-rewards", { count: rewards })})
              </div>
            ))}
          </Term>
        </dl>
      </div>
      {open && <HowToEarn bounty={bounty} />}
      {submission && (
        <section className="stack">
          <h2>{t("submission")}</h2>
          {open && <p className="measure">{t("submission-how")}</p>}
          <SubmissionList submissions={[submission]} level={3} empty={null} />
        </section>
      )}
      {kind === "challenge" && challenge && (
        <section id="waiting" className="stack">
          <h2>{t("waiting")}</h2>
          {bounty.waiting.length > 0 && (
            <p className="measure">
              {t("waiting-how")} <Link to="/feedback">{t("take-next")}</Link>
            </p>
          )}
          {(chosen || bounty.waiting.length > 0) && (
            <FilterLinks
              label={filter("label")}
              name="language"
              chosen={{ language: chosen }}
              all={filter("all")}
              path={path}
            >
              {languageChoices}
            </FilterLinks>
          )}
          <SubmissionList
            submissions={bounty.waiting}
            level={3}
            empty={
              chosen ? (
                <EmptyState title={filter("none")} action={{ to: path, label: filter("clear") }}>
                  {filter("none-next")}
                </EmptyState>
              ) : (
                <EmptyState
                  title={t("waiting-none")}
                  action={{ to: challengePath(challenge), label: t("open-challenge") }}
                >
                  {t("waiting-none-next")}
                </EmptyState>
              )
            }
          />
        </section>
      )}
    </div>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { bounty, whyClosed }, t }) => ({
  title: bountyTitle(bounty, (key, values) => t(`bounty.${key}`, values)),
  description: bounty.open
    ? t("bounty.detail-description", {
        reward: amountText(bounty.reward),
        community: bounty.community.name,
      })
    : (whyClosed ?? t("bounty.closed-title")),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
