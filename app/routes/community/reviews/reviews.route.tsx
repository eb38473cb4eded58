import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listCalibrations } from "#contract/learning/calibration.ts";
import { listHeld, listReviews } from "#contract/learning/review.ts";
import { listScoreAppeals } from "#contract/learning/score-appeal.ts";
import { listSecondScores } from "#contract/learning/second-score.ts";
import { id, slug } from "#contract/core/values.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { getCommunityDocument, listChallenges } from "#app/content/content.server.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { AppealList } from "./appeal-list.tsx";
import { DueCalibrations } from "./due-calibrations.tsx";
import { HeldList } from "./held-list.tsx";
import { QueueFilter } from "./queue-filter.tsx";
import { QueueItem, TakeItem } from "./queue-item.tsx";
import { queuePath } from "./queue-view.ts";
import { queueViewOf } from "./queue-view.server.ts";
import { SecondScores } from "./second-scores.tsx";
import { startReview } from "./start-review.server.ts";

const params = z.object({ slug });
const notices = ["released", "evaluated", "second", "decided"] as const;

export const loader = pageLoader(
  {
    guards: ["auth"],
    params,
    messages: ["review", "languageFilter", "calibration", "secondScore", "appealDecision"],
  },
  async ({ api, locale, params, url }) => {
    const view = queueViewOf(url);
    const [queue, held, due, second, appealed] = await Promise.all([
      api(listReviews, { params, query: { ...cursorOf(url), ...view } }),
      api(listHeld, { params }),
      api(listCalibrations, { params }),
      api(listSecondScores, { params }),
      api(listScoreAppeals, { params }),
    ]);
    return {
      community: {
        slug: params.slug,
        name: getCommunityDocument(locale, params.slug)?.name ?? params.slug,
      },
      ...queue,
      ...held,
      ...due,
      ...second,
      ...appealed,
      challenges: listChallenges(locale, params.slug),
      view,
      done: doneOf(url, notices),
      evaluated: id.safeParse(url.searchParams.get("evaluated")).data ?? null,
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, (context) => {
  const submission = id.safeParse(context.form.get("submission"));
  if (!submission.success) throw new ApiProblem("not-found");
  return startReview(submission.data, context);
});

export default function ReviewsPage() {
  const {
    community,
    items,
    held,
    appeals,
    calibrations,
    wanted,
    record,
    next,
    upNext,
    challenges,
    view,
    done,
    evaluated,
  } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.error?.[""]?.join(" ");
  const t = useMessages("review");
  const tSecondScore = useMessages("secondScore");
  const { order: _, ...filters } = view;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
        {done && !refusal && (
          <LiveNotice tone="ok">
            {done === "second" ? tSecondScore("done-second") : t(`done-${done}`)}
            {done === "evaluated" && !upNext && (
              <> {t(isFiltered ? "next-none-filtered" : "next-none")}</>
            )}
            {evaluated && (
              <>
                {" "}
                <Link to={`/submissions/${evaluated}`}>{t("see-evaluated")}</Link>
              </>
            )}
          </LiveNotice>
        )}
        {done === "evaluated" && !refusal && upNext && (
          <TakeItem
            item={upNext}
            view={view}
            look="primary"
            label={t("up-next", {
              challenge: upNext.challenge.title,
              author: upNext.author.username,
            })}
          />
        )}
        <SecondScores wanted={wanted} record={record} />
        <DueCalibrations calibrations={calibrations} />
        <AppealList community={community.slug} appeals={appeals} />
        <HeldList held={held} />
        <QueueFilter community={community.slug} view={view} challenges={challenges} />
        {items.length > 0 && (
          <ul className="list" id="queue">
            {items.map((item) => (
              <QueueItem key={item.id} item={item} view={view} />
            ))}
          </ul>
        )}
        {items.length === 0 && isFiltered && (
          <EmptyState
            title={t("none-filtered")}
            action={{ to: queuePath(community.slug, {}), label: t("filter-clear") }}
          >
            {t("none-filtered-next")}
          </EmptyState>
        )}
        {items.length === 0 && !isFiltered && (
          <EmptyState
            title={t("none")}
            action={{ to: `/communities/${community.slug}`, label: t("none-action") }}
          >
            {t("none-next")}
          </EmptyState>
        )}
        <LoadMore next={next} anchor="queue" />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { community }, t }) => ({
  title: `${t("review.title")} · ${community.name}`,
  description: t("review.description", { community: community.name }),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
