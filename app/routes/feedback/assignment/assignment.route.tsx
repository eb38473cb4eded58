import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAssignment } from "#contract/learning/assignment.ts";
import { id } from "#contract/core/values.ts";
import { getSubmission, type Submission } from "#contract/learning/submission.ts";
import { olderVersion, rulesOf } from "#app/content/challenge-version.server.ts";
import { getChallengeDocument } from "#app/content/content.server.ts";
import { shownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { CriteriaList } from "#app/features/submission/criteria-list.tsx";
import { OlderChallenge } from "#app/features/submission/older-challenge.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { giveBack } from "#app/request/form/form.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { previewForm } from "#app/request/form/preview.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { previewField } from "#app/ui/form/preview-field.ts";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { actions } from "./actions.server.ts";
import { AssignmentHeading } from "./assignment-heading.tsx";
import { GiveFeedback } from "./give-feedback.tsx";

const params = z.object({ submission_id: id });

export const loader = pageLoader(
  {
    guards: ["auth"],
    params,
    messages: ["assignment", "feedback", "changes", "challengeChange", "offline", "submissionForm"],
  },
  async (context) => {
    const { api, locale, params, url } = context;
    const { viewer } = await context.guarded;
    const submission = await api(getSubmission, { params });
    // A form that is shown again may come without a session, or after its assignment has ended.
    const assignment = viewer
      ? await api(getAssignment, { params }).catch(nullIfRefused("not-found"))
      : null;
    const { author, challenge } = submission;
    if (assignment?.isScore) throw context.redirect(scorePath(submission, viewer?.username));
    const [{ criteria }, older] = await Promise.all([
      rulesOf(submission, context),
      olderVersion(submission, context),
    ]);
    return {
      submission: { id: submission.id, author, challenge, text: shownText(submission, context) },
      assignment,
      criteria,
      older,
      task: htmlPart(getChallengeDocument(locale, challenge.id)?.html ?? "", context),
      isSaved: url.searchParams.get("done") === "draft",
    };
  },
);

/** The page of a first score, or of a second one if another member gives the first. */
const scorePath = ({ id, challenge, review }: Submission, username: string | undefined) => {
  const path = `/communities/${challenge.community}/reviews/${id}`;
  return review?.reviewer.username === username ? path : `${path}/second`;
};

export const action = pageAction({ guards: ["auth"], params, onExpired: giveBack }, (context) =>
  context.form.has(previewField)
    ? previewForm(context)
    : byIntent(actions, context.form, "giveFeedback")(context),
);

export default function AssignmentPage() {
  const { submission, assignment, criteria, older, task, isSaved } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("assignment");
  const { author, challenge, text } = submission;
  const page = submissionPath(challenge, submission.id);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t("title"), to: "/feedback" }]} />
      <AssignmentHeading author={author} challenge={challenge} assignment={assignment} />
      <div className="pair">
        <section className="stack">
          <h2>{t("content")}</h2>
          <OlderChallenge version={older} />
          <MemberText text={text} />
          <p>
            <Link to={page}>{t("open-page")}</Link>
          </p>
        </section>
        <section className="stack" id="give">
          <details className="measure">
            <summary>{t("task")}</summary>
            <StaticHtml part={older?.task ?? task} className="prose" />
          </details>
          <details className="measure" open>
            <summary>{t("rubric")}</summary>
            <CriteriaList criteria={criteria} />
          </details>
          {isSaved && !reply && <LiveNotice tone="ok">{t("done-draft")}</LiveNotice>}
          <GiveFeedback assignment={assignment} page={page} reply={reply} />
        </section>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { submission }, t }) => ({
  title: t("assignment.work", { challenge: submission.challenge.title }),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
