import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { passing } from "../../../../tests/factories/work.ts";
import {
  database,
  openForAll,
  other,
  refused,
  reviewer,
  score,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import { submission } from "../../../contract/learning/submission.ts";
import { evaluationDrafts, submissions } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { getEvaluationDraft, saveEvaluationDraft } from "./evaluation-draft.ts";
import { releaseReview } from "./release-review.ts";

openForAll();

const typed = (comment = "So far") => ({
  criteria: [{ criterion: "clarity", points: "eight?", comment: "Well told." }],
  comment,
});

const save = (actor: Actor, id: string, draft = typed()) =>
  saveEvaluationDraft(database, actor, id, draft);
const draftOf = async (actor: Actor, id: string) =>
  (await getEvaluationDraft(database, actor, id)).draft;

const draftsOf = async (id: string) =>
  database
    .select({ comment: evaluationDrafts.comment })
    .from(evaluationDrafts)
    .where(eq(evaluationDrafts.submissionId, BigInt(id)));

test("a draft is kept as it was typed, in place of the former one, and only its reviewer reads it", async () => {
  const id = await submit();
  await expect(save(reviewer, id)).rejects.toEqual(refused("review-not-started"));
  await takeReview(reviewer, id);
  expect(await draftOf(reviewer, id)).toBeNull();
  await save(reviewer, id);
  await save(reviewer, id, typed("Further"));
  expect(await draftOf(reviewer, id)).toMatchObject(typed("Further"));
  expect(await draftOf(other, id)).toBeNull();
  await expect(save(other, id)).rejects.toEqual(refused("review-taken"));
  await expect(save(await makeMember(database), id)).rejects.toEqual(refused("not-reviewer"));
  await expect(save(reviewer, "999999")).rejects.toEqual(refused("not-found"));
});

test("a draft goes when its review is given back or scored, and a replaced reviewer keeps the draft", async () => {
  const id = await submit();
  await takeReview(reviewer, id);
  await save(reviewer, id);
  await releaseReview(database, reviewer, id);
  expect(await draftOf(reviewer, id)).toBeNull();

  await takeReview(reviewer, id);
  await save(reviewer, id);
  await database
    .update(submissions)
    .set({ reviewStartedAt: sql`now() - interval '25 hours'` })
    .where(eq(submissions.id, BigInt(id)));
  await takeReview(other, id);
  await expect(save(reviewer, id)).rejects.toEqual(refused("review-taken"));
  await save(other, id, typed("Mine"));
  await releaseReview(database, other, id);
  expect(await draftOf(reviewer, id)).toMatchObject(typed());

  await takeReview(other, id);
  await score(other, id);
  expect(await draftsOf(id)).toEqual([]);
  await expect(save(other, id)).rejects.toEqual(refused("already-evaluated"));
});

test("drafts saved while the submission is scored or given back leave nothing behind", async () => {
  for (let round = 0; round < 6; round++) {
    const id = await submit();
    await takeReview(reviewer, id);
    await save(reviewer, id);
    const end = round % 2 === 0 ? score(reviewer, id) : releaseReview(database, reviewer, id);
    const saves = await Promise.allSettled([
      ...[1, 2, 3].map((tab) => save(reviewer, id, typed(`Tab ${tab}`))),
      end,
      ...[4, 5, 6].map((tab) => save(reviewer, id, typed(`Tab ${tab}`))),
    ]);
    await expect(end).resolves.not.toThrow();
    for (const saved of saves) {
      if (saved.status === "rejected")
        expect(saved.reason).toEqual(
          refused(round % 2 === 0 ? "already-evaluated" : "review-not-started"),
        );
    }
    expect(await draftsOf(id)).toEqual([]);
  }
});

test("the note of a criterion is stored with its points; a missing note is empty", async () => {
  const id = await submit();
  await takeReview(reviewer, id);
  const [clarity, depth] = passing;
  if (!clarity || !depth) throw new Error("The rubric has two criteria");
  const evaluated = submission.parse(
    await score(reviewer, id, [{ ...clarity, comment: "Well told." } as typeof clarity, depth]),
  );
  expect(evaluated.evaluation?.points).toEqual(
    expect.arrayContaining([
      { ...clarity, comment: "Well told." },
      { ...depth, comment: "" },
    ]),
  );
});
