import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listFeedbackAsAdmin } from "#contract/admin/judging.ts";
import { getSubmission } from "#contract/learning/submission.ts";
import { id } from "#contract/core/values.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EvaluateForm } from "./evaluate-form.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { rulesOf } from "#app/content/challenge-version.server.ts";
import { shownFeedback, shownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { FeedbackList } from "#app/features/feedback/feedback-list.tsx";
import { DeclaredHelp } from "#app/features/submission/declared-help.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { SameText } from "#app/features/submission/same-text.tsx";
import { SubmissionStateTag } from "#app/features/submission/submission-state-tag.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { actions } from "./actions.server.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { JudgeForm } from "./judge-form.tsx";

export const handle: PageHandle = { hasTabs: true };

const params = z.object({ submission_id: id });

export const loader = pageLoader(
  {
    guards: ["auth"],
    params,
    messages: [
      ...(["admin", "adminSubmission", "declaredHelp", "feedback"] as const),
      ...(["judged", "ratings", "review", "sameText"] as const),
    ],
  },
  async (context) => {
    const { api, params, url } = context;
    const query = cursorOf(url);
    // Read first: without the admin role and a second factor, the page shows nothing.
    const received = await asAdmin(api(listFeedbackAsAdmin, { params, query }), context);
    const submission = await api(getSubmission, { params });
    const { author, challenge, state, evaluation, viewer } = submission;
    const { allowedHelp, ...rules } = await rulesOf(submission, context);
    const { criteria, minimumPoints, maximumPoints } = rules;
    const { viewer: reader } = await context.guarded;
    return {
      submission: { author, challenge, state, text: shownText(submission, context) },
      help: { allowed: allowedHelp, declared: submission.declaredHelp },
      page: submissionPath(challenge, params.submission_id),
      path: `/admin/submissions/${params.submission_id}`,
      rules: { criteria, minimumPoints, maximumPoints },
      isSealed: viewer?.sealed != null,
      isEvaluated: evaluation !== null || viewer?.sealed != null,
      // Another reviewer or admin must confirm an admin's own evaluation.
      mayConfirm: evaluation?.held === true && evaluation.evaluator.username !== reader?.username,
      sameText: received.sameText,
      isOwn: viewer?.author ?? false,
      correction: viewer?.canCorrect
        ? `/communities/${challenge.community}/reviews/${params.submission_id}/correction`
        : null,
      feedback: shownFeedback(received.feedback, context),
      next: received.next,
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, (context) => {
  const run = byIntent(actions, context.form);
  requireRecentLogIn(context);
  return run(context);
});

export default function AdminSubmissionPage() {
  const { submission, page, path, rules, isSealed, isEvaluated, isOwn, correction, ...rest } =
    useLoaderData<typeof loader>();
  const { feedback, next, mayAct, isDone, mayConfirm, sameText, help } = rest;
  const reply = useActionData<typeof action>();
  const hasNoRatingForm = !feedback.some(
    ({ id: itemId, brings }) => brings && itemId === reply?.initialValue?.["feedback"],
  );
  const intent = String(reply?.initialValue?.["intent"]);
  const hasNoScoreForm = intent === "confirmAsAdmin" ? !mayConfirm : isEvaluated;
  const t = useMessages("adminSubmission");
  const review = useMessages("review");
  const { author, challenge, state, text } = submission;
  // The error of a form that the page no longer contains.
  const hasNoForm =
    reply?.initialValue?.["intent"] === "rateAsAdmin" ? hasNoRatingForm : hasNoScoreForm;
  const refusal = hasNoForm ? reply?.error?.[""]?.join(" ") : undefined;
  const isRating = reply?.initialValue?.["intent"] === "rateAsAdmin";
  return (
    <>
      <AdminHeading
        title={t("title", { challenge: challenge.title, author: author.username })}
        lead={t("lead")}
      >
        <SubmissionStateTag state={state} />
        <PublicUser {...author} />
      </AdminHeading>
      <div className="stack">
        <OperationOutcome isDone={isDone} reply={reply} refusal={refusal} />
        {isOwn && <Notice tone="plain">{t("own")}</Notice>}
        {isSealed && !isOwn && <Notice tone="plain">{review("sealed")}</Notice>}
        {!isOwn && !mayAct && <ConfirmFirst path={path} />}
        <p className="actions">
          <ButtonLink to={page} look="plain">
            {t("open-page")}
          </ButtonLink>
          {correction && (
            <ButtonLink to={correction} look="plain">
              {t("correct")}
            </ButtonLink>
          )}
        </p>
      </div>
      <div className="scoring">
        <section className="stack">
          <h2>{t("content")}</h2>
          <SameText submissions={sameText} />
          <MemberText text={text} />
          <DeclaredHelp {...help} isAsked />
        </section>
        {mayConfirm && !isOwn && mayAct && (
          <section className="stack" id="confirmation">
            <h2>{t("confirm")}</h2>
            <p>{t("confirm-why")}</p>
            <ConfirmForm reply={intent === "confirmAsAdmin" ? reply : undefined} />
          </section>
        )}
        {!isEvaluated && !isOwn && mayAct && (
          <section className="stack" id="evaluation">
            <h2>{t("evaluate")}</h2>
            <p>{t("evaluate-why")}</p>
            <EvaluateForm rules={rules} reply={isRating ? undefined : reply} />
          </section>
        )}
      </div>
      <section className="stack" id="feedback">
        <h2>{t("feedback")}</h2>
        <FeedbackList
          feedback={feedback}
          renderAction={(item) =>
            mayAct && item.brings && <JudgeForm item={item} reply={isRating ? reply : undefined} />
          }
        />
        <LoadMore next={next} anchor="feedback" />
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { submission }, t }) => ({
  title: t("adminSubmission.title", {
    challenge: submission.challenge.title,
    author: submission.author.username,
  }),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
