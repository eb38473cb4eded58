import { replyTo } from "#app/ui/form/reply-to.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listFeedback } from "#contract/learning/feedback.ts";
import { getChallenge, getSubmission, listRevisions } from "#contract/learning/submission.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { EditForm } from "./edit-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { previewField } from "#app/ui/form/preview-field.ts";
import type { Previewed } from "#app/ui/form/preview.tsx";
import { requireChallenge, submissionParams } from "#app/content/require-challenge.server.ts";
import {
  shownAppeal,
  shownEvaluation,
  shownFeedback,
  shownVersions,
  withShownText,
} from "#app/content/shown-text.server.ts";
import { olderVersion, rulesOf } from "#app/content/challenge-version.server.ts";
import { languageChoiceOf } from "#app/features/submission/language-choice.server.ts";
import { LengthNote } from "#app/features/submission/length-note.tsx";
import { lengthOf } from "#app/features/submission/length-of.server.ts";
import { OlderChallenge } from "#app/features/submission/older-challenge.tsx";
import { questionOf } from "#app/features/review/question-of.server.ts";
import { submissionPath } from "#app/page-paths.ts";
import { giveBack } from "#app/request/form/form.server.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { previewForm } from "#app/request/form/preview.server.ts";
import { memberCard } from "#app/sharing/card.server.ts";
import { crumb } from "#app/sharing/structured-data.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { actions } from "./actions.server.ts";
import { AppealSection } from "./appeal/appeal-section.tsx";
import { DeclaredHelp } from "#app/features/submission/declared-help.tsx";
import { EvaluationSection } from "./evaluation-section.tsx";
import { FeedbackSection, doneToFeedback } from "./feedback-section.tsx";
import { answeredBy, feedbackStage, ownFeedback } from "./feedback-stage.ts";
import { PassedPanel } from "./passed-panel.tsx";
import { QuestionSection } from "./question/question-section.tsx";
import { SubmissionHeading } from "./submission-heading.tsx";
import { submissionMessages, type ShownParts } from "./submission-messages.ts";
import { Versions } from "./versions.tsx";
import { waitingOf } from "./waiting.server.ts";
import { WithdrawForm } from "./withdraw-form.tsx";
import { HiddenNotice } from "#app/ui/hidden-notice.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { WithdrawnNotice } from "./withdrawn-notice.tsx";

const doneByStaff = ["corrected", "confirmed", "decided"] as const;
const doneHere = [
  "submitted",
  "edited",
  "withdrawn",
  ...doneByStaff,
  "appealed",
  "question-answered",
  ...doneToFeedback,
] as const;

export const loader = pageLoader(
  {
    guards: [],
    params: submissionParams,
    messages: (context, shown: ShownParts) => submissionMessages(context, shown),
  },
  async (context) => {
    const { api, locale, params, url } = context;
    const { id: challenge_id, text: authored } = await requireChallenge(context);
    const { submission_id } = params;
    const query = cursorOf(url);
    const [submission, described, received, { question }] = await Promise.all([
      api(getSubmission, { params: { submission_id } }),
      api(getChallenge, { params: { challenge_id } }),
      api(listFeedback, { params: { submission_id }, query }),
      questionOf(submission_id, context),
    ]);
    const { viewer } = await context.guarded;
    const { format, text, link, declaredHelp } = submission;
    const { id, community, course, maySubmit, feedbackReward, rewardedFeedback } = described;
    const [rules, older, waiting] = await Promise.all([
      rulesOf(submission, context),
      olderVersion(submission, context),
      waitingOf(submission, viewer?.emailVerified === true, context),
    ]);
    if (submission.challenge.id !== challenge_id) throw new ApiProblem("not-found");
    const title = context.t("submission.title", {
      challenge: submission.challenge.title,
      author: submission.author.username,
    });
    const path = submissionPath(submission.challenge, submission_id);
    crumb(title, path, context);
    const words = rules.isCurrent ? authored?.words : undefined;
    const showsVersions = url.searchParams.has("versions") && submission.revision > 1;
    const { revisions } = showsVersions
      ? await api(listRevisions, { params: { submission_id } })
      : { revisions: [] };
    const { formats, allowedHelp, minimumPoints, maximumPoints } = rules;
    const { rules: _, ...shown } = withShownText(submission, context);
    return {
      submission: {
        ...shown,
        evaluation: shownEvaluation(submission.evaluation, context),
      },
      ...(question && {
        asked: {
          question,
          criterion: rules.isCurrent ? (authored?.questionCriterion?.title ?? null) : null,
        },
      }),
      appeal: shownAppeal(submission.viewer?.appeal ?? null, context),
      challenge: { id, community, course, maySubmit, feedbackReward, rewardedFeedback },
      rules: {
        formats,
        allowedHelp,
        minimumPoints,
        maximumPoints,
        // Only a score shows the criteria, whose descriptions are long.
        criteria: submission.evaluation ? rules.criteria : [],
      },
      older,
      waiting,
      card: memberCard(locale, path, title, submission.card),
      /** For the author of a passed submission: this page's URL with their referral code. */
      shareLink:
        viewer && submission.viewer?.passed
          ? `${url.origin}${localePath(locale, path)}?invite=${viewer.referralCode}`
          : null,
      editable: submission.viewer?.canEdit
        ? { format, text, link, declaredHelp, language: languageChoiceOf(submission) }
        : null,
      words,
      length: submission.viewer?.canEdit ? lengthOf(submission, words) : null,
      versions: shownVersions(
        revisions.filter(({ number }) => number < submission.revision),
        context,
      ),
      feedback: shownFeedback(received.feedback, context),
      own: ownFeedback(received.feedback),
      answering: answeredBy(received.feedback, url.searchParams.get("answer")),
      next: received.next,
      promised: received.promised,
      assignment: submission.viewer?.isAssigned ? `/feedback/${submission_id}` : null,
      stage: feedbackStage(submission, Date.now()),
      done: viewer && doneOf(url, doneHere),
    };
  },
);

export const action = pageAction(
  { guards: ["auth"], params: submissionParams, onExpired: giveBack },
  async (context) => {
    await requireChallenge(context);
    if (context.form.has(previewField)) return previewForm(context);
    return byIntent(actions, context.form, "giveFeedback")(context);
  },
);

const refusalOf = (reply: Previewed | undefined, ...intents: readonly string[]) =>
  intents.some((intent) => replyTo(reply, intent)) ? reply?.error?.[""]?.join(" ") : undefined;

export default function SubmissionPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("submission");
  const {
    submission,
    challenge,
    rules,
    older,
    editable,
    words,
    length,
    versions,
    done,
    shareLink,
  } = data;
  const { withdrawnAt } = submission;
  const editReply = replyTo(reply, "editSubmission");
  const refusal = refusalOf(reply, "withdrawSubmission", "confirmEvaluation");
  return (
    <>
      <SubmissionHeading submission={submission} mayGive={data.stage === "open"} />
      {withdrawnAt && (
        <WithdrawnNotice
          submission={submission}
          at={withdrawnAt}
          isNew={done === "withdrawn"}
          maySubmit={challenge.maySubmit}
        />
      )}
      {submission.hidden && (
        <HiddenNotice hiding={submission.hidden} isOwn={submission.viewer?.author === true} />
      )}
      {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
      {(done === "submitted" || done === "edited") && !reply && !withdrawnAt && (
        <LiveNotice tone="ok">{t(`done-${done}`)}</LiveNotice>
      )}
      {shareLink && <PassedPanel submission={submission} shareLink={shareLink} />}
      <div className="pair">
        <section className="stack">
          <h2>{t("content")}</h2>
          <OlderChallenge version={older} />
          {length && <LengthNote {...length} />}
          <MemberText text={submission.text} />
          <DeclaredHelp declared={submission.declaredHelp} />
          <Versions versions={versions} count={submission.revision - 1} />
          {(editable || editReply) && (
            <>
              <DeviceDraft formId="edit-form" />
              <EditForm
                submission={editable}
                formats={rules.formats}
                words={words}
                allowedHelp={rules.allowedHelp}
                reply={editReply}
              />
            </>
          )}
          {submission.viewer?.canWithdraw && <WithdrawForm intent="withdrawSubmission" />}
          {!submission.viewer?.author && !withdrawnAt && !submission.hidden && (
            <ReportLink kind="submission" name={submission.id} />
          )}
        </section>
        {!withdrawnAt && (
          <EvaluationSection
            submission={submission}
            challenge={{ ...challenge, ...rules }}
            done={doneByStaff.find((name) => name === done) ?? null}
            waiting={data.waiting}
          >
            <QuestionSection
              asked={data.asked}
              isAuthor={submission.viewer?.author === true}
              isNew={done === "question-answered" && !reply}
              reply={replyTo(reply, "answerReviewQuestion")}
            />
            {submission.viewer?.author && (
              <AppealSection
                appeal={data.appeal}
                canAppeal={submission.viewer.canAppeal}
                isNew={done === "appealed" && !reply}
                reply={replyTo(reply, "openScoreAppeal")}
              />
            )}
          </EvaluationSection>
        )}
      </div>
      {!withdrawnAt && (
        <FeedbackSection
          {...data}
          done={doneToFeedback.find((name) => name === done && !reply) ?? null}
          reply={replyTo(reply, "giveFeedback")}
          refusal={refusalOf(reply, "rateFeedback", "withdrawFeedback", "withdrawAnswer")}
          forms={{
            own: data.own,
            answering: data.answering,
            promised: data.promised,
            ratingReply: replyTo(reply, "rateFeedback"),
            editReply: replyTo(reply, "editFeedback"),
            answerReply: replyTo(reply, "answerFeedback"),
          }}
        />
      )}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { submission }, t }) => {
  const names = { challenge: submission.challenge.title, author: submission.author.username };
  return { title: t("submission.title", names), description: t("submission.description", names) };
});

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
