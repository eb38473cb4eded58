import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { mostCounted } from "#contract/core/most-counted.ts";
import { stripDataUri } from "#contract/core/strip.ts";
import { username } from "#contract/core/values.ts";
import { getProfile, listHelpfulFeedback } from "#contract/identity/viewer.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { bandsOf } from "#app/content/strips.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Avatar } from "#app/ui/public-user.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { ReputationLine } from "#app/features/account/reputation-line.tsx";
import { ReputationList } from "#app/features/account/reputation-list.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { cursorFrom } from "#app/request/form/cursor-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { memberCard } from "#app/sharing/card.server.ts";
import { describePage, profilePage } from "#app/sharing/structured-data.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { HelpfulFeedback } from "./helpful-feedback.tsx";
import { ActivityStrip } from "./activity-strip.tsx";

const helpfulAfter = ({ searchParams }: URL) => cursorFrom(searchParams.get("helpful"));

export const loader = pageLoader(
  {
    guards: [],
    params: z.object({ username }),
    messages: ["profile"],
  },
  async (context) => {
    const { api, locale, params, url, redirect } = context;
    const [profile, helpful] = await Promise.all([
      api(getProfile, { params }),
      api(listHelpfulFeedback, { params, query: helpfulAfter(url) }),
    ]);
    // A former name, or another case, is redirected to the present spelling.
    if (profile.username !== params.username) {
      throw redirect(`/profile/${profile.username}`, { status: 301 });
    }
    const { viewer } = await context.guarded;
    const { username } = profile;
    const bands = bandsOf(profile);
    describePage([profilePage(locale, profile)], context);
    return {
      profile,
      helpful,
      isOwn: viewer?.username === profile.username,
      strip: bands.length > 0 ? stripDataUri(bands) : null,
      card: memberCard(locale, `/profile/${username}`, username, profile.card),
    };
  },
);

export default function PublicProfilePage() {
  const { profile, helpful, isOwn, strip } = useLoaderData<typeof loader>();
  const { username, picture, memberSince, reputation, history, feedbackGiven, reviewed, passed } =
    profile;
  const t = useMessages("profile");
  const common = useMessages("common");
  const counted = (count: number) =>
    count < mostCounted ? String(count) : common("thousand-or-more");
  return (
    <>
      <PageHeading
        title={
          <span className="public-user">
            <Avatar username={username} picture={picture} size={64} />
            {username}
          </span>
        }
      >
        <ul className="facts">
          <TimeFact name={t("member-since")} at={memberSince} form="date" />
          {feedbackGiven > 0 && (
            <li>{t("feedback-given", { count: feedbackGiven, times: counted(feedbackGiven) })}</li>
          )}
          {reviewed > 0 && (
            <li>{t("reviewed", { count: reviewed, submissions: counted(reviewed) })}</li>
          )}
        </ul>
        {isOwn ? (
          <ButtonLink to="/profile" look="plain">
            {t("edit")}
          </ButtonLink>
        ) : (
          <ReportLink kind="profile" name={username} />
        )}
      </PageHeading>
      {profile.isHidden && (
        <Notice tone="bad" title={t("is-hidden")}>
          <Link to="/decisions">{t("is-hidden-why")}</Link>
        </Notice>
      )}
      <div className="pair">
        <section>
          <h2>{t("strip")}</h2>
          <ActivityStrip
            username={username}
            isOwn={isOwn}
            picture={strip}
            passed={passed.length}
            helpful={reputation.reduce((sum, one) => sum + one.helpful, 0)}
          />
        </section>
        <section>
          <h2>{t("reputation")}</h2>
          {reputation.length > 0 ? (
            <>
              <p className="hint">{t(isOwn ? "reputation-why" : "reputation-why-other")}</p>
              <ReputationLine history={history} />
              <ReputationList reputation={reputation} />
            </>
          ) : (
            <p>
              {isOwn
                ? `${t("reputation-none")}. ${t("reputation-none-next")}`
                : t("reputation-none-other", { name: username })}
            </p>
          )}
        </section>
        <section>
          <h2>{t("passed")}</h2>
          {passed.length > 0 ? (
            <ul className="list">
              {passed.map(({ challenge, submission, badge, points, at }) => (
                <li key={submission}>
                  <Link to={submissionPath(challenge, submission)}>{challenge.title}</Link>
                  <ul className="facts">
                    <li>{t("passed-points", { count: points })}</li>
                    <li>
                      <Time at={at} />
                    </li>
                    {badge && (
                      <li>
                        <Link to={`/badges/${badge}`}>{t("badge")}</Link>
                      </li>
                    )}
                  </ul>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title={t("passed-none", { name: username })}
              action={isOwn ? { to: "/communities", label: t("find-challenge") } : undefined}
            />
          )}
        </section>
        <HelpfulFeedback {...helpful} />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { profile }, t }) => ({
  title: profile.username,
  description: t("profile.public-description", { name: profile.username }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
