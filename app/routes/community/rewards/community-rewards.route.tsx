import { useLoaderData } from "@remix-run/react";
import { getRewardFigures, listCashOuts, listPayments } from "#contract/money/payment.ts";
import { Link } from "#app/ui/link.tsx";
import { MonthBars } from "#app/ui/text/month-bars.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { environment } from "#app/environment.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { RewardSteps } from "#app/features/payout/reward-steps.tsx";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import { CashOuts } from "./cash-outs.tsx";
import { cashOutsView, figuresView, paymentsView } from "./figures-view.server.ts";
import { PaymentFiles, PaymentList } from "./payment-list.tsx";
import { PoolCards } from "./pool-cards.tsx";

export const loader = pageLoader(
  {
    guards: [],
    params: getRewardFigures.params,
    messages: ["communityRewards", "rewardPath", "copy"],
  },
  async ({ api, locale, params, url, guarded, store }) => {
    const { name, slug, hasChallenges } = requireCommunity(locale, params.slug);
    const [figures, { payments, next }, { tokens }] = await Promise.all([
      api(getRewardFigures, { params }),
      api(listPayments, { params, query: cursorOf(url) }),
      api(listCashOuts, { params }),
    ]);
    // A member who withdraws their consent must not be shown, not even from a cache.
    if (payments.some(({ username }) => username !== null)) store.response.mustRevalidate = true;
    return {
      slug,
      name,
      hasChallenges,
      locale,
      site: environment().PUBLIC_URL,
      isMember: (await guarded).viewer !== null,
      figures: figuresView(locale, figures),
      cashOuts: cashOutsView(locale, tokens),
      payments: paymentsView(locale, payments),
      next,
    };
  },
);

export default function CommunityRewards() {
  const { slug, name, hasChallenges, locale, site, isMember, figures, cashOuts, payments, next } =
    useLoaderData<typeof loader>();
  const { pools, reviews, referrals } = figures;
  const t = useMessages("communityRewards");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <section>
        <h2>{t("pools")}</h2>
        {pools.length > 0 ? <PoolCards pools={pools} /> : <Notice>{t("no-pool")}</Notice>}
        <p className="hint">{t("pools-why")}</p>
      </section>
      <section className="measure">
        <h2>{t("reviews")}</h2>
        {reviews ? (
          <>
            <p>{t("reviews-median", { time: reviews.median, count: reviews.pieces })}</p>
            <MonthBars
              months={reviews.months}
              heads={[t("month"), t("median"), t("evaluated")]}
              caption={t("reviews-plot")}
              tableLabel={t("as-table")}
            />
          </>
        ) : (
          <p>{t("no-reviews")}</p>
        )}
      </section>
      <section id="payments">
        <h2>{t("payments")}</h2>
        <p className="hint">
          {t("payments-why")} {isMember && <Link to="/profile#payments">{t("your-name")}</Link>}
        </p>
        <PaymentList hasChallenges={hasChallenges} slug={slug} payments={payments} next={next} />
        {payments.length > 0 && <PaymentFiles slug={slug} />}
      </section>
      <RewardSteps />
      {cashOuts.length > 0 && <CashOuts tokens={cashOuts} />}
      {referrals.length > 0 && (
        <section className="measure">
          <h2>{t("referrals")}</h2>
          <p className="hint">{t("referrals-why")}</p>
          <ul className="list">
            {referrals.map(({ month, pieces, amount }) => (
              <li className="entry" key={month + amount.token}>
                <span>
                  {month}: {t("in-rewards", { count: pieces })}
                </span>
                <strong className="end">
                  <Money amount={amount} />
                </strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BadgeSnippet slug={slug} name={name} language={locale} site={site} />
    </>
  );
}

type BadgeSnippetProps = { slug: string; name: string; language: string; site: string };

function BadgeSnippet({ slug, name, language, site }: BadgeSnippetProps) {
  const t = useMessages("communityRewards");
  const url = `${site}/communities/${slug}/badge.svg?lang=${language}`;
  const page = `${site}${language === "en" ? "" : `/${language}`}/communities/${slug}`;
  const alt = t("badge-alt", { name }).replaceAll('"', "&quot;");
  const html = `<a href="${page}"><img src="${url}" width="320" height="80" alt="${alt}"></a>`;
  return (
    <section className="measure" id="badge">
      <h2>{t("badge")}</h2>
      <p>{t("badge-why")}</p>
      <p>
        <img
          src={`/communities/${slug}/badge.svg?lang=${language}`}
          width="320"
          height="80"
          alt={t("badge-alt", { name })}
          loading="lazy"
        />
      </p>
      <CopyField label={t("badge-code")} text={html} />
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t("communityRewards.title")} · ${data.name}`,
  description: t("communityRewards.description", { community: data.name }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
