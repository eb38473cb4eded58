import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listFeedback } from "#contract/learning/feedback.ts";
import {
  getChallenge,
  getDraft,
  type Challenge,
  type Submission,
} from "#contract/learning/submission.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { previewField } from "#app/ui/form/preview-field.ts";
import { refuseHidden } from "#app/content/require-community.server.ts";
import { challengeParams, requireChallenge } from "#app/content/require-challenge.server.ts";
import { shownEvaluation, shownFeedback } from "#app/content/shown-text.server.ts";
import { challengePath } from "#app/page-paths.ts";
import { EvaluationView } from "#app/features/submission/evaluation-view.tsx";
import { SubmissionList } from "#app/features/submission/submission-list.tsx";
import { giveBack } from "#app/request/form/form.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { previewForm } from "#app/request/form/preview.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { actions } from "./actions.server.ts";
import { ChallengeText } from "./challenge-text.tsx";
import { LeftDraft } from "./left-draft.tsx";
import { OwnSubmission } from "./own-submission.tsx";
import { changeSince, shownDraft, startNames, startOf } from "./start-of.server.ts";
import { SubmitPanel } from "./submit-panel.tsx";

const formMessages = ["challengeChange", "offline", "submissionForm"] as const;
const ownMessages = ["feedback", "submission"] as const;

type ShownParts = {
  mine: Pick<Submission, "viewer"> | null;
  challenge: Pick<Challenge, "isRetired">;
  leftDraft: object | null;
};

export const loader = pageLoader(
  {
    guards: [],
    params: challengeParams,
    messages: ({ viewer, store }, { mine, challenge, leftDraft }: ShownParts) => [
      "challenge",
      "submissionList",
      "tokenFacts",
      ...(viewer || store.form.isGivenBack ? formMessages : []),
      ...(mine ? ownMessages : []),
      ...(challenge.isRetired ? (["challengeChange"] as const) : []),
      ...(leftDraft ? (["declaredHelp"] as const) : []),
      ...(mine?.viewer?.passed?.canCalibrate ? (["memberScore"] as const) : []),
    ],
  },
  async (context) => {
    const { api, url } = context;
    const { text, ...place } = await requireChallenge(context);
    const {
      html = "",
      hint = "",
      words,
      allowedHelp = null,
      questionCriterion = null,
    } = text ?? {};
    const challenge_id = place.id;
    refuseHidden(challengePath(place));
    const drafted = api(getDraft, { params: { challenge_id } });
    const { mine, ...challenge } = await api(getChallenge, { params: { challenge_id } });
    const { viewer } = await context.guarded;
    const draft = viewer && (await drafted).draft;
    const received = mine?.feedbackCount
      ? (await api(listFeedback, { params: { submission_id: mine.id } })).feedback
      : [];
    const chosen = startNames.find((name) => name === url.searchParams.get("start"));
    const start = startOf({ draft, mine, chosen });
    return {
      challenge,
      change: await changeSince(start, challenge, context),
      leftDraft: draft && !challenge.open ? shownDraft(draft, context) : null,
      hint,
      words,
      allowedHelp,
      questionCriterion,
      part: htmlPart(html, context),
      mine: mine && {
        ...mine,
        text: null,
        html: null,
        evaluation: shownEvaluation(mine.evaluation, context),
        feedback: shownFeedback(received, context),
      },
      start,
      /**
       * The key makes a form that is sent twice create one submission. A visitor's page has none,
       * because it is cached.
       */
      idempotencyKey: viewer ? randomUUID() : "",
      isDraftSaved: url.searchParams.get("done") === "draft" && viewer !== null,
    };
  },
);

export const action = pageAction(
  { guards: ["auth"], params: challengeParams, onExpired: giveBack },
  async (context) => {
    await requireChallenge(context);
    if (context.form.has(previewField)) return previewForm(context);
    return byIntent(actions, context.form, "createSubmission")(context);
  },
);

export default function ChallengePage() {
  const { challenge, hint, questionCriterion, part, mine, leftDraft, isDraftSaved, ...form } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("challenge");
  const canCalibrate = mine?.viewer?.passed?.canCalibrate === true;
  const offersForm = !challenge.isRetired && challenge.maySubmit !== "open-submission";
  // A new attempt shows the evaluation beside the form.
  const former = mine?.state === "not-passed" && challenge.maySubmit === "yes" ? mine : null;
  return (
    <ChallengeText
      challenge={challenge}
      hint={hint}
      questionCriterion={questionCriterion}
      part={part}
      allowedHelp={form.allowedHelp}
      state={mine?.state ?? null}
    >
      {!challenge.isRetired && (
        <section>
          <h2>{t("best-submissions")}</h2>
          <SubmissionList
            submissions={challenge.best}
            level={3}
            empty={<EmptyState title={t("no-best")}>{t("no-best-next")}</EmptyState>}
          />
        </section>
      )}
      {mine && <OwnSubmission mine={mine} rules={challenge} showsEvaluation={!former} />}
      {leftDraft && <LeftDraft {...leftDraft} />}
      {(reply || offersForm) && (
        <section id="submit">
          {(reply || challenge.maySubmit !== "passed") && (
            <h2>{mine ? t("submit-again") : t("your-submission")}</h2>
          )}
          {isDraftSaved && !reply && <LiveNotice tone="ok">{t("draft-saved")}</LiveNotice>}
          {former?.evaluation ? (
            <div className="split">
              <aside className="card beside" aria-label={t("former-evaluation")}>
                <h3>{t("former-evaluation")}</h3>
                <EvaluationView
                  evaluation={former.evaluation}
                  rules={former.rules ?? challenge}
                  level={4}
                />
              </aside>
              <div>
                <SubmitPanel challenge={challenge} reply={reply} {...form} />
              </div>
            </div>
          ) : (
            <SubmitPanel
              challenge={challenge}
              reply={reply}
              {...form}
              canCalibrate={canCalibrate}
            />
          )}
        </section>
      )}
    </ChallengeText>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { challenge } }) => ({
  title: challenge.title,
  description: challenge.summary,
  noIndex: challenge.isRetired === true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
