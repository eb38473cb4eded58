import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getSecondScore } from "#contract/learning/second-score.ts";
import { id, slug } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { olderVersion } from "#app/content/challenge-version.server.ts";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { getReviewerKey } from "#app/content/reviewer-key.server.ts";
import { shownText } from "#app/content/shown-text.server.ts";
import { DeviceDraft } from "#app/device/drafts/device-draft.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { DeclaredHelp } from "#app/features/submission/declared-help.tsx";
import { OlderChallenge } from "#app/features/submission/older-challenge.tsx";
import { questionOf } from "#app/features/review/question-of.server.ts";
import { ReviewQuestion } from "#app/features/review/review-question.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { giveBack } from "#app/request/form/form.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { queuePath } from "../queue-view.ts";
import { besideOf } from "../review/evaluation-form.tsx";
import { KeyDisclosure } from "../review/key-disclosure.tsx";
import { RubricDisclosure } from "../review/rubric-disclosure.tsx";
import { actions, isStaffOf } from "./actions.server.ts";
import { SecondScoreForm, TakeForm } from "./second-score-form.tsx";

const params = z.object({ slug, submission_id: id });

export const loader = pageLoader(
  {
    guards: ["auth"],
    params,
    messages: [
      "challengeChange",
      "declaredHelp",
      "memberScore",
      "offline",
      "review",
      "reviewQuestion",
      "reviewerKey",
      "secondScore",
    ],
  },
  async (context) => {
    const { api, locale, params } = context;
    const { submission_id } = params;
    const [work, { question }] = await Promise.all([
      api(getSecondScore, { params: { submission_id } }),
      questionOf(submission_id, context),
    ]);
    if (work.challenge.community !== params.slug) throw new ApiProblem("not-found");
    const { author, challenge, due, leaseEndsAt, rules } = work;
    const { viewer } = await context.guarded;
    const isMember = viewer !== null && !isStaffOf(viewer, params.slug);
    const key = viewer && !isMember ? await getReviewerKey(locale, challenge.id) : null;
    const authored = getChallengeDocument(locale, challenge.id);
    return {
      author,
      challenge,
      due,
      leaseEndsAt,
      isMember,
      // Owners who do not review have no queue.
      back: viewer?.reviews.includes(params.slug) ? queuePath(params.slug, {}) : "/feedback",
      text: shownText(work, context),
      help: { allowed: rules.allowedHelp, declared: work.declaredHelp },
      rules: {
        criteria: rules.criteria,
        minimumPoints: rules.minimumPoints,
        maximumPoints: rules.maximumPoints,
      },
      question,
      criterion: rules.isCurrent ? (authored?.questionCriterion ?? null) : null,
      older: await olderVersion(work, context),
      language: authored?.language ?? null,
      task: htmlPart(authored?.html ?? "", context),
      key: key && { title: key.title, part: htmlPart(key.html, context) },
    };
  },
);

export const action = pageAction({ guards: ["auth"], params, onExpired: giveBack }, (context) =>
  byIntent(actions, context.form, "giveSecondScore")(context),
);

export default function SecondScorePage() {
  const { author, challenge, due, leaseEndsAt, text, help, rules, older, task, key, ...rest } =
    useLoaderData<typeof loader>();
  const { isMember, back, question, criterion } = rest;
  const reply = useActionData<typeof action>();
  const t = useMessages("secondScore");
  const tReview = useMessages("review");
  const tMemberScore = useMessages("memberScore");
  const lang = useTextLanguage();
  const isTyped = reply?.initialValue?.["intent"] === "giveSecondScore";
  const hasForm = leaseEndsAt !== null || isTyped;
  return (
    <>
      <Breadcrumbs
        crumbs={[
          {
            label: back === "/feedback" ? tMemberScore("to-feedback") : tReview("queue"),
            to: back,
          },
        ]}
      />
      <PageHeading
        title={t("page-title", { challenge: challenge.title, author: author.username })}
        lead={t("blind")}
      >
        <PublicUser {...author} />
        <small>
          {t("due")} <Time at={due} form="left" />
        </small>
      </PageHeading>
      <div className="pair">
        <section className="stack">
          <h2>{tReview("content")}</h2>
          <OlderChallenge version={older} />
          <MemberText text={text} />
          <DeclaredHelp {...help} isAsked />
          <div>
            <details className="measure">
              <summary>{tReview("task")}</summary>
              <StaticHtml part={older?.task ?? task} className="prose" lang={lang} />
            </details>
            <RubricDisclosure criteria={rules.criteria} />
            {key && <KeyDisclosure {...key} />}
          </div>
        </section>
        <section className="stack" id="evaluation">
          <h2>{t("your-score")}</h2>
          {question && (!hasForm || !criterion) && (
            <ReviewQuestion question={question} criterion={criterion?.title ?? null} />
          )}
          {hasForm ? (
            <>
              <DeviceDraft formId="second-score-form" />
              <SecondScoreForm
                rules={rules}
                leaseEndsAt={leaseEndsAt}
                isMember={isMember}
                reply={reply}
                beside={besideOf(question, criterion)}
              />
            </>
          ) : (
            <TakeForm refusal={reply?.error?.[""]?.join(" ")} />
          )}
        </section>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { author, challenge }, t }) => ({
  title: t("secondScore.page-title", { challenge: challenge.title, author: author.username }),
  noIndex: true,
}));

export { unlessRefused as shouldRevalidate } from "#app/request/form/unless-refused.ts";
export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
