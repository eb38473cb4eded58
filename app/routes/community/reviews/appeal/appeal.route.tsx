import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getScoreAppeal, getScoreAppealAsAdmin } from "#contract/learning/score-appeal.ts";
import { id, slug } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { rulesOf } from "#app/content/challenge-version.server.ts";
import { shownText, withShownComment } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { questionOf } from "#app/features/review/question-of.server.ts";
import { ReviewQuestion } from "#app/features/review/review-question.tsx";
import { submissionPath } from "#app/features/submission/paths.ts";
import { giveBack } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { BothScores } from "./both-scores.tsx";
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
      ...{ author, challenge, words, openedAt, decisionDue },
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
  const of = useMessages("review");
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
          <h2>{of("content")}</h2>
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

export const meta = pageMeta<typeof loader>(({ data: { author, challenge }, t }) => ({
  title: t("appealDecision.title", { challenge: challenge.title, author: author.username }),
  noIndex: true,
}));

export { unlessRefused as shouldRevalidate } from "#app/request/form/unless-refused.ts";
export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
