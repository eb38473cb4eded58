import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getScoreAppeal, getScoreAppealAsAdmin } from "#contract/learning/score-appeal.ts";
import { id, slug, type publicUser } from "#contract/core/values.ts";
import type { AppealedScore } from "#contract/learning/score-appeal-state.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { rulesOf } from "#app/content/challenge-version.server.ts";
import { shownText, withShownComment } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { questionOf } from "#app/features/review/question-of.server.ts";
import { ReviewQuestion } from "#app/features/review/review-question.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { giveBack } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ComparedPoints } from "#app/features/review/compared-points.tsx";
import type { Rules } from "../criteria-fields.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { decideAppeal } from "./actions.server.ts";

const params = z.object({ slug, submission_id: id });

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["appealDecision", "review", "reviewQuestion"] },
  async (context) => {
    const { api, guarded, params } = context;
    const { submission_id } = params;
    const { viewer } = await guarded;
    const asking = { params: { submission_id } };
    const appeal = await api(getScoreAppeal, asking).catch((error: unknown) => {
      if (!(error instanceof ApiProblem && error.code === "not-in-role" && viewer?.admin))
        throw error;
      return api(getScoreAppealAsAdmin, asking);
    });
    const { question } = await questionOf(submission_id, context);
    const { submission, first, second, words, openedAt, decisionDue } = appeal;
    const { author, challenge } = submission;
    if (challenge.community !== params.slug) throw new ApiProblem("not-found");
    const { criteria, minimumPoints, maximumPoints } = await rulesOf(submission, context);
    return {
      author,
      challenge,
      words,
      openedAt,
      decisionDue,
      page: submissionPath(challenge, submission_id),
      question,
      text: shownText(submission, context),
      rules: { criteria, minimumPoints, maximumPoints },
      first: withShownComment(first, context),
      second: second && withShownComment(second, context),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params, onExpired: giveBack }, decideAppeal);

export default function AppealPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("appealDecision");
  const tReview = useMessages("review");
  const { author, challenge, page, text, rules, first, second } = data;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: challenge.title, to: page }]} />
      <PageHeading title={t("title", { challenge: challenge.title, author: author.username })}>
        <PublicUser {...author} />
        <small>
          {t("until")} <Time at={data.decisionDue} form="exact" />
        </small>
      </PageHeading>
      <div className="pair">
        <section className="stack">
          <h2>{tReview("content")}</h2>
          <MemberText text={text} />
          {data.question && <ReviewQuestion question={data.question} criterion={null} />}
        </section>
        <section className="stack">
          <h2>{t("words")}</h2>
          <blockquote className="card as-typed" dir="auto">
            {data.words}
          </blockquote>
          <h2>{t("scores")}</h2>
          <BothScores rules={rules} first={first} second={second} />
        </section>
      </div>
      <section className="stack" id="decision">
        <h2>{t("decide")}</h2>
        <DecisionForm rules={rules} first={first} reply={reply} />
      </section>
    </>
  );
}

type ShownScore = Pick<AppealedScore, "points" | "total"> & {
  readonly by: z.output<typeof publicUser>;
  readonly comment: ShownText;
};

type BothScoresProps = { rules: Rules; first: ShownScore; second: ShownScore | null };

/** Both scores criterion by criterion, with their notes, then the comment of each. */
function BothScores({ rules: { criteria, maximumPoints }, first, second }: BothScoresProps) {
  const t = useMessages("appealDecision");
  const common = useMessages("common");
  const scores = [
    { name: t("first"), score: first },
    ...(second ? [{ name: t("second"), score: second }] : []),
  ];
  return (
    <>
      {!second && <p>{t("no-second")}</p>}
      <ComparedPoints
        criteria={criteria}
        scores={scores.map(({ name, score }) => ({ name, points: score.points }))}
      />
      {scores.map(({ name, score }) => (
        <section key={name} className="stack">
          <h3>
            {name}: {common("score-of", { points: score.total, maximum: maximumPoints })}
          </h3>
          <p>
            <PublicUser {...score.by} size={24} />
          </p>
          <MemberText text={score.comment} />
        </section>
      ))}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { author, challenge }, t }) => ({
  title: t("appealDecision.title", { challenge: challenge.title, author: author.username }),
  noIndex: true,
}));

export { unlessRefused as shouldRevalidate } from "#app/request/form/unless-refused.ts";
export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
