import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listAlike } from "#contract/learning/likeness.ts";
import { getEvaluationDraft } from "#contract/learning/review.ts";
import { getSubmission, listRevisions } from "#contract/learning/submission.ts";
import { id, slug } from "#contract/core/values.ts";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EvaluationForm } from "./evaluation-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { olderVersion, rulesOf } from "#app/content/challenge-version.server.ts";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { getReviewerKey } from "#app/content/reviewer-key.server.ts";
import { shownChanges } from "#app/content/shown-changes.server.ts";
import { shownText } from "#app/content/shown-text.server.ts";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { questionOf } from "#app/features/review/question-of.server.ts";
import { ReviewQuestion } from "#app/features/review/review-question.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { DeclaredHelp } from "#app/features/submission/declared-help.tsx";
import { OlderChallenge } from "#app/features/submission/older-challenge.tsx";
import { SameText } from "#app/features/submission/same-text.tsx";
import { SubmissionStateTag } from "#app/features/submission/submission-state-tag.tsx";
import { giveBack } from "#app/request/form/form.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { queuePath } from "../queue-view.ts";
import { queueViewOf } from "../queue-view.server.ts";
import { actions, requireScorer } from "./actions.server.ts";
import { AlikeList } from "./alike-list.tsx";
import { AskForm } from "./ask-form.tsx";
import { Changes } from "./changes.tsx";
import { KeyDisclosure } from "./key-disclosure.tsx";
import { RubricDisclosure } from "./rubric-disclosure.tsx";
import { reviewStage } from "./review-stage.ts";
import { StageNotice } from "./stage-notice.tsx";

const params = z.object({ slug, submission_id: id });

/**
 * These forms keep their values when they are refused, even if another reviewer has taken the
 * review.
 */
const keptForms = ["evaluateSubmission", "saveEvaluationDraft", "renewReview"];

const notices = ["draft", "renewed", "asked"] as const;

export const loader = pageLoader(
  {
    guards: ["auth"],
    params,
    messages: [
      "alike",
      "challengeChange",
      "declaredHelp",
      "memberScore",
      "offline",
      "review",
      "reviewQuestion",
      "reviewerKey",
      "sameText",
    ],
  },
  async (context) => {
    const { api, locale, params, url } = context;
    const { slug, submission_id } = params;
    const submission = await api(getSubmission, { params: { submission_id } });
    const { viewer } = await context.guarded;
    if (submission.challenge.community !== slug) throw new ApiProblem("not-found");
    // There is no viewer if the guard accepts a form that is shown again because its session has
    // ended.
    const isStaff = viewer !== null && viewer.reviews.includes(slug);
    const isMember = !isStaff && submission.viewer?.isScorer === true;
    if (viewer && !isStaff && !isMember) throw new ApiProblem("not-reviewer");
    const { id, author, challenge, state, submittedAt, feedbackCount, review } = submission;
    const { language } = submission;
    const stage = reviewStage(submission, viewer?.username);
    // Without a viewer it is unknown whether the reader is a reviewer. Authors must not see the
    // notes about their own work. Members see no notes, because they may know learners of the
    // challenge.
    const mayAsk = viewer !== null && stage !== "own";
    const [key, asking] = await Promise.all([
      isStaff && stage !== "own" ? getReviewerKey(locale, challenge.id) : null,
      mayAsk ? getReviewerKey(language ?? locale, challenge.id) : null,
    ]);
    const authored = getChallengeDocument(locale, challenge.id);
    const path = { params: { submission_id } };
    const mayCompare = isStaff && stage !== "own" && submission.hidden === null;
    const [
      { criteria, minimumPoints, maximumPoints, allowedHelp },
      older,
      { revisions },
      { draft },
      { alike },
      { question, canAsk },
    ] = await Promise.all([
      rulesOf(submission, context),
      olderVersion(submission, context),
      submission.revision > 1 ? api(listRevisions, path) : { revisions: [] },
      stage === "mine" ? api(getEvaluationDraft, path) : { draft: null },
      mayCompare ? api(listAlike, path) : { alike: [] },
      questionOf(submission_id, context),
    ]);
    return {
      submission: {
        id,
        author,
        challenge,
        state,
        submittedAt,
        feedbackCount,
        review,
        text: shownText(submission, context),
      },
      help: { allowed: allowedHelp, declared: submission.declaredHelp },
      rules: { criteria, minimumPoints, maximumPoints },
      sameText: submission.viewer?.sameText ?? [],
      alike,
      older,
      language: authored?.language ?? null,
      task: htmlPart(authored?.html ?? "", context),
      key: key && { title: key.title, part: htmlPart(key.html, context) },
      question,
      waits: question?.state === "open" && question.reviewer.username === viewer?.username,
      criterion: older ? null : (authored?.questionCriterion ?? null),
      ask: canAsk && { prepared: asking?.questions ?? [], lang: language ?? locale },
      changes: shownChanges(revisions, context),
      draft,
      stage,
      isMember,
      view: queueViewOf(url),
      promise: submission.promise,
      saved: doneOf(url, notices),
    };
  },
);

export const action = pageAction(
  { guards: ["auth"], params, onExpired: giveBack },
  async (context) => {
    // The viewer is checked before the form: only scorers may see errors of the form.
    await requireScorer(context);
    return byIntent(actions, context.form, "evaluateSubmission")(context);
  },
);

export default function ReviewPage() {
  const { submission, sameText, rules, older, task, key, changes, ...rest } =
    useLoaderData<typeof loader>();
  const { draft, stage, isMember, view, saved, promise, help, alike, ...asked } = rest;
  const { question, waits, criterion, ask } = asked;
  const reply = useActionData<typeof action>();
  const t = useMessages("review");
  const tReviewQuestion = useMessages("reviewQuestion");
  const lang = useTextLanguage();
  const { id, author, challenge, state, submittedAt, feedbackCount, review } = submission;
  const names = { challenge: challenge.title, author: author.username };
  const queue = isMember ? "/feedback" : queuePath(challenge.community, view);
  const tMemberScore = useMessages("memberScore");
  const intent = reply?.initialValue?.intent;
  const askReply = replyTo(reply, "askReviewQuestion");
  const hasForm = stage === "mine" || keptForms.includes(String(intent));
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: isMember ? tMemberScore("to-feedback") : t("queue"), to: queue }]}
      />
      <PageHeading title={t("review-of", names)}>
        <SubmissionStateTag state={state} />
        <PublicUser {...author} />
        <small>
          {t("waits")} <Time at={submittedAt} form="age" />
        </small>
        {promise && stage !== "evaluated" && stage !== "sealed" && (
          <small>
            {promise.isScoreLate ? <Tag tone="bad">{t("late")}</Tag> : t("score-due")}{" "}
            <Time at={promise.scoreDue} form="left" />
          </small>
        )}
      </PageHeading>
      <div className="scoring">
        <section className="stack">
          <h2>{t("content")}</h2>
          <SameText submissions={sameText} />
          <AlikeList alike={alike} page={`/communities/${challenge.community}/reviews/${id}`} />
          <OlderChallenge version={older} />
          <MemberText text={submission.text} />
          <DeclaredHelp {...help} isAsked />
          <p className="facts">
            <Link to={submissionPath(challenge, id)}>{t("open-page")}</Link>
            <Link to={`${submissionPath(challenge, id)}#feedback`}>
              {t("feedback", { count: feedbackCount })}
            </Link>
          </p>
          <Changes changes={changes} page={submissionPath(challenge, id)} />
          <div>
            <details className="measure">
              <summary>{t("task")}</summary>
              <StaticHtml part={older?.task ?? task} className="prose" lang={lang} />
            </details>
            {!hasForm && <RubricDisclosure criteria={rules.criteria} />}
            {key && <KeyDisclosure {...key} />}
            {(ask || askReply) && (
              <AskForm {...(ask || { prepared: [], lang: lang ?? "" })} reply={askReply} />
            )}
          </div>
        </section>
        <section className="stack" id="evaluation">
          <h2>{t("evaluation")}</h2>
          {saved && !reply && (
            <LiveNotice tone="ok">
              {saved === "asked"
                ? tReviewQuestion("asked")
                : t(saved === "draft" ? "draft-saved" : "renewed")}
            </LiveNotice>
          )}
          {isMember && stage === "mine" && <p className="measure">{tMemberScore("given")}</p>}
          {question && (!hasForm || !criterion) && (
            <ReviewQuestion question={question} criterion={criterion?.title ?? null} />
          )}
          {hasForm ? (
            <>
              <DeviceDraft formId="evaluation-form" />
              <EvaluationForm
                rules={rules}
                draft={draft}
                review={stage === "mine" ? review : null}
                isMember={isMember}
                question={question}
                waits={waits}
                criterion={criterion}
                reply={askReply ? undefined : reply}
              />
            </>
          ) : (
            <StageNotice
              stage={stage}
              isMember={isMember}
              reviewer={review?.reviewer.username ?? ""}
              result={submissionPath(challenge, id)}
              queue={queue}
              refusal={reply?.error?.[""]?.join(" ")}
            />
          )}
        </section>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { submission }, t }) => ({
  title: t("review.review-of", {
    challenge: submission.challenge.title,
    author: submission.author.username,
  }),
  noIndex: true,
}));

export { unlessRefused as shouldRevalidate } from "#app/request/form/unless-refused.ts";
export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
