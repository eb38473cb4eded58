import { joinCommunity } from "../../functions/contract/community.ts";
import { markModuleDone } from "../../functions/contract/course.ts";
import { giveFeedback, listFeedback, markHelpful } from "../../functions/contract/feedback.ts";
import type { ProblemCode } from "../../functions/contract/problem.ts";
import { evaluateSubmission, startReview } from "../../functions/contract/review.ts";
import {
  createSubmission,
  editSubmission,
  getChallenge,
  getDraft,
  saveDraft,
} from "../../functions/contract/submission.ts";
import { ApiProblem } from "../../app/api/problem.server.ts";
import { logIn, signUp, type Member, type Place } from "./member.ts";
import type { Act, Name } from "./story.ts";
import { keyOf, readText, type TextName } from "./text.ts";

type ActOf<Kind extends Act["act"]> = Extract<Act, { act: Kind }>;

/**
 * Refusals of an action that is done already, by the story or by a visitor who used its members.
 */
const doneBefore: readonly ProblemCode[] = [
  "already-evaluated",
  "challenge-passed",
  "open-submission-exists",
  "review-started",
  "review-taken",
];

/** Each action may be repeated: existing results stay unchanged. */
export function createActs(place: Place) {
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

  const doAct = {
    async signUp({ by, invitedBy }: ActOf<"signUp">) {
      const inviter = invitedBy && (await as(invitedBy));
      members.set(by, await signUp(by, inviter, place));
    },
    async join({ by, community }: ActOf<"join">) {
      const { api } = await as(by);
      await api(joinCommunity, { params: { slug: community } });
    },
    async read({ by, community, course, modules }: ActOf<"read">) {
      const { api } = await as(by);
      await api(joinCommunity, { params: { slug: community } });
      for (const module of modules)
        await api(markModuleDone, {
          params: { slug: community, course_slug: course, module_id: module },
        });
    },
    async saveDraft({ by, challenge, text }: ActOf<"saveDraft">) {
      const { api } = await as(by);
      const params = { challenge_id: challenge };
      const { draft } = await api(getDraft, { params });
      const { mine } = await api(getChallenge, { params });
      if (!draft && !mine)
        await api(saveDraft, { params, body: { ...(await written(text)), link: "" } });
    },
    async submit({ by, challenge, text }: ActOf<"submit">) {
      const { api } = await as(by);
      const params = { challenge_id: challenge };
      const body = { ...(await written(text)), key: keyOf(text) };
      ids.set(text, (await api(createSubmission, { params, body })).id);
    },
    async edit({ by, submission, text }: ActOf<"edit">) {
      const { api } = await as(by);
      const params = { submission_id: idOf(submission) };
      await api(editSubmission, { params, body: await written(text) });
    },
    async giveFeedback({ by, submission, text }: ActOf<"giveFeedback">) {
      const { api, viewer } = await as(by);
      const params = { submission_id: idOf(submission) };
      const { feedback } = await api(listFeedback, { params });
      const given = feedback.find(({ author }) => author.username === viewer.username);
      const { id } = given ?? (await api(giveFeedback, { params, body: await written(text) }));
      ids.set(text, id);
    },
    async markHelpful({ by, feedback }: ActOf<"markHelpful">) {
      const { api } = await as(by);
      const params = { feedback_id: idOf(feedback) };
      await api(markHelpful, { params, body: { helpfulness: "very" } });
    },
    async startReview({ by, submission }: ActOf<"startReview">) {
      const { api } = await as(by);
      await api(startReview, { params: { submission_id: idOf(submission) } });
    },
    async evaluate({ by, submission, points, text }: ActOf<"evaluate">) {
      const { api } = await as(by);
      const scored = Object.entries(points).map(([criterion, given]) => ({
        criterion,
        points: given,
      }));
      const body = { points: scored, comment: await readText(text) };
      await api(evaluateSubmission, { params: { submission_id: idOf(submission) }, body });
    },
  } satisfies { [Kind in Act["act"]]: (act: ActOf<Kind>) => Promise<void> };

  /**
   * Returns the code of an unexpected refusal, after which the story continues. Throws when the
   * site does not answer.
   */
  return async function perform(act: Act): Promise<ProblemCode | null> {
    try {
      await (doAct[act.act] as (one: Act) => Promise<void>)(act);
      return null;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
      return doneBefore.includes(error.code) ? null : error.code;
    }
  };
}
