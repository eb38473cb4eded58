import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listBounties } from "#contract/learning/bounty.ts";
import { listReferrals } from "#contract/money/referral.ts";
import { Tag } from "#app/ui/tag.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { InviteForm } from "./invite-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { closedReferrals, listCourses } from "#app/content/content.server.ts";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { ReferralBounties } from "#app/features/bounty/referral-bounties.tsx";
import { coursePath } from "#app/page-paths.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { localePath, type Locale } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { inviteByEmail } from "./actions.server.ts";
import { Invitation, type Place } from "./invitation.tsx";

export const handle: PageHandle = { hasTabs: true };

const openProgrammes = { query: { kind: "referral" } } as const;

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: ["bounty", "referrals", "profile"],
  },
  async (context) => {
    const { api, url, locale } = context;
    const [{ code, count, referrals, next }, { bounties }] = await Promise.all([
      api(listReferrals, { query: cursorOf(url) }),
      api(listBounties, openProgrammes),
    ]);
    const { username, emailVerified } = requireViewer(await context.guarded);
    return {
      username,
      emailVerified,
      isInvited: url.searchParams.get("done") === "invited",
      invitation: invitationOf(code, url, locale),
      count,
      referrals,
      next,
      bounties,
      closed: closedReferrals(locale),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, inviteByEmail);

function invitationOf(code: string, url: URL, locale: Locale) {
  const communities = listCourses(locale).map(({ slug, name, courses }) => ({
    path: `/communities/${slug}`,
    name,
    courses: courses.map((course) => ({ path: coursePath(slug, course.slug), name: course.name })),
  }));
  const asked = url.searchParams.get("to");
  const places: Place[] = communities.flatMap((community) => [community, ...community.courses]);
  const chosen = places.find(({ path }) => path === asked)?.path ?? "";
  const link = `${url.origin}${localePath(locale, chosen || "/signup")}?invite=${code}`;
  return { code, link, chosen, communities };
}

export default function ReferralsPage() {
  const {
    username,
    emailVerified,
    isInvited,
    invitation,
    count,
    referrals,
    next,
    bounties,
    closed,
  } = useLoaderData<typeof loader>();
  const t = useMessages("referrals");
  const common = useMessages("common");
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="halves">
        <div>
          <Invitation {...invitation} />
          <section id="by-email" className="measure">
            <h2>{t("by-email")}</h2>
            {isInvited && !reply && <LiveNotice tone="ok">{t("invited")}</LiveNotice>}
            {emailVerified ? (
              <InviteForm reply={reply} />
            ) : (
              <Notice title={t("verify-first")}>
                <VerifyLink>{t("verify-link")}</VerifyLink>
              </Notice>
            )}
          </section>
          {bounties.length > 0 && <ReferralBounties bounties={bounties} />}
          {closed.length > 0 && (
            <section className="measure">
              <h2>{t("programmes")}</h2>
              <ul className="list">
                {closed.map(({ slug, name, why }) => (
                  <li key={slug}>
                    <Link to={`/bounties/referral-${slug}`}>{name}</Link>{" "}
                    <Tag tone="plain">{common("closed")}</Tag>
                    <p>{why}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <section id="joined">
          <h2>{t("joined")}</h2>
          {referrals.length > 0 ? (
            <>
              <p>{t("joined-count", { count })}</p>
              <Referrals referrals={referrals} />
            </>
          ) : (
            <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
          )}
          <LoadMore next={next} anchor="joined" />
        </section>
      </div>
    </>
  );
}

type Referral = z.output<typeof listReferrals.response>["referrals"][number];

function Referrals({ referrals }: { referrals: readonly Referral[] }) {
  const t = useMessages("referrals");
  return (
    <ul className="list">
      {referrals.map(({ user, joinedAt, submissions, passed, reward }) => (
        <li key={user.username}>
          <ul className="facts">
            <li>
              <PublicUser {...user} />
            </li>
            <TimeFact name={t("joined-at")} at={joinedAt} />
            <li>{t("submissions", { count: submissions })}</li>
            <li>{t("passed", { count: passed })}</li>
            <li>
              <Reward reward={reward} />
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Reward({ reward }: Pick<Referral, "reward">) {
  const t = useMessages("referrals");
  return (
    <>
      {t(`reward-${reward.state}`)}{" "}
      {"amount" in reward && (
        <strong>
          <Money amount={reward.amount} />
        </strong>
      )}{" "}
      {reward.state === "paid" && <Time at={reward.at} />}
    </>
  );
}

export const meta = noIndexMeta("referrals.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
