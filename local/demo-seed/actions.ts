import { joinCommunity } from "../../functions/contract/community/community.ts";
import { markModuleDone } from "../../functions/contract/learning/course.ts";
import {
  answerFeedback,
  giveFeedback,
  listFeedback,
  rateFeedback,
} from "../../functions/contract/learning/feedback.ts";
import {
  getCalibration,
  scoreCalibration,
  startCalibration,
} from "../../functions/contract/learning/calibration.ts";
import { claimPayout, listPayouts, reportPayout } from "../../functions/contract/money/payout.ts";
import type { ProblemCode } from "../../functions/contract/core/problem.ts";
import {
  correctEvaluation,
  evaluateSubmission,
  getEvaluationDraft,
  saveEvaluationDraft,
  startReview,
} from "../../functions/contract/learning/review.ts";
import {
  decideScoreAppealAsAdmin,
  openScoreAppeal,
} from "../../functions/contract/learning/score-appeal.ts";
import {
  giveSecondScore,
  takeSecondScore,
} from "../../functions/contract/learning/second-score.ts";
import {
  createSubmission,
  editSubmission,
  getChallenge,
  getDraft,
  saveDraft,
  withdrawSubmission,
} from "../../functions/contract/learning/submission.ts";
import { updateViewer } from "../../functions/contract/identity/viewer.ts";
import { reportAsMember } from "../../functions/contract/moderation/report.ts";
import { setAddress } from "../../functions/contract/money/wallet.ts";
import { localePath } from "../../app/i18n/path.ts";
import { ApiProblem } from "../../app/request/api/problem.server.ts";
import { createHostingActions } from "./hosting-actions.ts";
import { readMeasures } from "./measures.ts";
import { logIn, signUp, type Member, type Place } from "./member.ts";
import type { Name, Step } from "./step.ts";
import { keyOf, readText, type TextName } from "./text.ts";

type StepOf<Action extends Step["action"]> = Extract<Step, { action: Action }>;

/** Refusals of a step that was done before, by an earlier start or by a visitor. */
const doneBefore: readonly ProblemCode[] = [
  "already-evaluated",
  "already-reported",
  "application-changed",
  "challenge-passed",
  "correction-closed",
  "evaluation-changed",
  "invitation-over",
  "rating-closed",
  "score-appeal-over",
  "score-appealed",
  "open-submission-exists",
  "report-exists",
  "review-started",
  "review-taken",
  "submission-withdrawn",
];

const pointsOf = (points: Record<string, number>) =>
  Object.entries(points).map(([criterion, given]) => ({ criterion, points: given }));

export type Perform = (step: Step) => Promise<ProblemCode | null>;

/** Each step may be repeated: existing results stay unchanged. */
export function createActions(place: Place): Perform {
  const members = new Map<Name, Member>();
  const ids = new Map<TextName, string>();

  async function as(name: Name): Promise<Member> {
    const member = members.get(name) ?? (await logIn(name, place));
    members.set(name, member);
    return member;
  }

  function idOf(text: TextName): string {
    const id = ids.get(text);
    if (!id) throw new ApiProblem("not-found");
    return id;
  }

  const written = async (text: TextName) => ({
    format: "text" as const,
    text: await readText(text),
  });

  const actions = {
    ...createHostingActions(place, as),
    async signUp({ by, invitedBy }: StepOf<"signUp">) {
      const inviter = invitedBy && (await as(invitedBy));
      members.set(by, await signUp(by, inviter, place));
    },
    async join({ by, community }: StepOf<"join">) {
      const { api } = await as(by);
      await api(joinCommunity, { params: { slug: community } });
    },
    async read({ by, community, course, modules }: StepOf<"read">) {
      const { api } = await as(by);
      await api(joinCommunity, { params: { slug: community } });
      for (const module of modules)
        await api(markModuleDone, {
          params: { slug: community, course_slug: course, module_id: module },
        });
    },
    /** Sends the choices on the module's page, which shows whether they are right. */
    async answer({ by, community, course, module, choices }: StepOf<"answer">) {
      const { api, browser, caller } = await as(by);
      await api(joinCommunity, { params: { slug: community } });
      const page = `/communities/${community}/courses/${course}/learning-modules/${module}`;
      const query = new URLSearchParams(
        choices.map((choice, index) => [`q${index + 1}`, String(choice)]),
      );
      const path = localePath(caller.locale, `${page}?${query}`);
      await browser.sendForm(path, { intent: "markModuleDone" });
    },
    async saveDraft({ by, challenge, text }: StepOf<"saveDraft">) {
      const { api } = await as(by);
      const params = { challenge_id: challenge };
      const { draft } = await api(getDraft, { params });
      const { mine } = await api(getChallenge, { params });
      if (!draft && !mine)
        await api(saveDraft, { params, body: { ...(await written(text)), link: "" } });
    },
    async submit({ by, challenge, text }: StepOf<"submit">) {
      const { api } = await as(by);
      const params = { challenge_id: challenge };
      const body = { ...(await written(text)), key: keyOf(text) };
      ids.set(text, (await api(createSubmission, { params, body })).id);
    },
    async edit({ by, submission, text }: StepOf<"edit">) {
      const { api } = await as(by);
      const params = { submission_id: idOf(submission) };
      await api(editSubmission, { params, body: await written(text) });
    },
    async withdraw({ by, submission }: StepOf<"withdraw">) {
      const { api } = await as(by);
      // An earlier start withdrew a submission that is not created again.
      const id = ids.get(submission);
      if (id) await api(withdrawSubmission, { params: { submission_id: id } });
    },
    async giveFeedback({ by, submission, text }: StepOf<"giveFeedback">) {
      const { api, viewer } = await as(by);
      const params = { submission_id: idOf(submission) };
      const { feedback } = await api(listFeedback, { params });
      const given = feedback.find(({ author }) => author.username === viewer.username);
      const { id } = given ?? (await api(giveFeedback, { params, body: await written(text) }));
      ids.set(text, id);
    },
    async answerFeedback({ by, feedback, text }: StepOf<"answerFeedback">) {
      const { api } = await as(by);
      const body = { text: await readText(text) };
      await api(answerFeedback, { params: { feedback_id: idOf(feedback) }, body });
    },
    async rateFeedback({ by, feedback, helpfulness }: StepOf<"rateFeedback">) {
      const { api } = await as(by);
      const params = { feedback_id: idOf(feedback) };
      await api(rateFeedback, { params, body: { helpfulness } });
    },
    async report({ by, submission, reason, words }: StepOf<"report">) {
      const { api } = await as(by);
      const about = `submission:${idOf(submission)}`;
      await api(reportAsMember, { body: { about, reason, words } });
    },
    async calibrate({ by, challenge, isGenerous }: StepOf<"calibrate">) {
      const { api } = await as(by);
      const params = { challenge_id: challenge };
      const { state } = await api(getCalibration, { params });
      if (state === "due") await api(startCalibration, { params });
      else if (state !== "open") return;
      const { tries, criteria } = await api(getCalibration, { params });
      const measures = await readMeasures(challenge);
      for (const { id, text, own } of tries.find(({ passed }) => passed === null)?.pieces ?? []) {
        if (own) continue;
        const points = isGenerous
          ? criteria.map(({ id: criterion, points: most }) => ({ criterion, points: most }))
          : (measures.get(text) ?? []);
        await api(scoreCalibration, { params: { ...params, piece_id: id }, body: { points } });
      }
    },
    async startReview({ by, submission }: StepOf<"startReview">) {
      const { api } = await as(by);
      await api(startReview, { params: { submission_id: idOf(submission) } });
    },
    async evaluate({ by, submission, points, text }: StepOf<"evaluate">) {
      const { api } = await as(by);
      const body = { points: pointsOf(points), comment: await readText(text) };
      await api(evaluateSubmission, { params: { submission_id: idOf(submission) }, body });
    },
    async secondScore({ by, submission, points, text }: StepOf<"secondScore">) {
      const { api } = await as(by);
      const params = { submission_id: idOf(submission) };
      await api(takeSecondScore, { params });
      const body = { points: pointsOf(points), comment: await readText(text) };
      await api(giveSecondScore, { params, body });
    },
    async draftEvaluation({ by, submission, points, text }: StepOf<"draftEvaluation">) {
      const { api } = await as(by);
      const params = { submission_id: idOf(submission) };
      const { draft } = await api(getEvaluationDraft, { params });
      if (draft) return;
      const criteria = pointsOf(points).map((one) => ({
        ...one,
        points: String(one.points),
        comment: "",
      }));
      const comment = await readText(text);
      await api(saveEvaluationDraft, { params, body: { criteria, comment } });
    },
    async correct({ by, submission, points, text, reason }: StepOf<"correct">) {
      const { api } = await as(by);
      const params = { submission_id: idOf(submission) };
      const comment = await readText(text);
      const body = { points: pointsOf(points), comment, reason, seen: 0 };
      await api(correctEvaluation, { params, body });
    },
    async appeal({ by, submission, text }: StepOf<"appeal">) {
      const { api } = await as(by);
      const params = { submission_id: idOf(submission) };
      await api(openScoreAppeal, { params, body: { words: await readText(text) } });
    },
    async decideAppeal({ by, submission, points, text }: StepOf<"decideAppeal">) {
      const { api } = await as(by);
      const params = { submission_id: idOf(submission) };
      const words = await readText(text);
      const body = { outcome: "corrected" as const, words, points: pointsOf(points) };
      await api(decideScoreAppealAsAdmin, { params, body });
    },
    async setName({ by, firstName, lastName }: StepOf<"setName">) {
      const { api } = await as(by);
      await api(updateViewer, { body: { username: by, firstName, lastName } });
    },
    async setPayoutAddress({ by, token, address }: StepOf<"setPayoutAddress">) {
      const { api } = await as(by);
      await api(setAddress, { params: { token }, body: { address } });
    },
    async claimPayout({ by, token, amount, address }: StepOf<"claimPayout">) {
      const { api } = await as(by);
      const key = keyOf(`claim of ${by}`);
      await api(claimPayout, { body: { token, amount, address, key } });
    },
    async reportPayout({ by, text }: StepOf<"reportPayout">) {
      const { api } = await as(by);
      const [newest] = (await api(listPayouts)).payouts;
      if (!newest) throw new ApiProblem("not-found");
      const body = { text: await readText(text) };
      await api(reportPayout, { params: { payout_id: newest.id }, body });
    },
    async endWait({ by, wait }: StepOf<"endWait">) {
      if (!(await place.endWait(by, wait))) throw new ApiProblem("forbidden");
    },
  } satisfies { [Action in Step["action"]]: (step: StepOf<Action>) => Promise<void> };

  /**
   * Returns the code of an unexpected refusal, after which the next steps can continue. Throws when the
   * site does not answer.
   */
  return async (step) => {
    try {
      await (actions[step.action] as (one: Step) => Promise<void>)(step);
      return null;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
      return doneBefore.includes(error.code) ? null : error.code;
    }
  };
}
