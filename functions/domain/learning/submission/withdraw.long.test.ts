import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { evaluate } from "../../../../tests/factories/work.ts";
import { race } from "../../../../tests/setup/race.ts";
import {
  database,
  give,
  newWork,
  openForAll,
  read,
  refused,
  reviewer,
  setInviter,
  submit,
  takeReview,
  text,
} from "../../../../tests/factories/weaving.ts";
import { limits } from "../../../contract/core/limits.ts";
import { challenges } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { getBounty } from "../bounty/get-bounty.ts";
import { listBounties } from "../bounty/list-bounties.ts";
import { listBountyGroups } from "../bounty/list-bounty-groups.ts";
import { listFeedback } from "../feedback/list-feedback.ts";
import { getActivity } from "../home/get-activity.ts";
import { getNextSteps } from "../home/get-next-steps.ts";
import { listReferrals } from "../../money/referral/list-referrals.ts";
import { listReviews } from "../review/list-reviews.ts";
import { releaseReview } from "../review/release-review.ts";
import { createSubmission } from "./create-submission.ts";
import { editSubmission } from "./edit-submission.ts";
import { getChallenge } from "./get-challenge.ts";
import { getDraft } from "./get-draft.ts";
import { listRevisions } from "./list-revisions.ts";
import {
  listChallengeSubmissions,
  listCommunitySubmissions,
  listViewerSubmissions,
} from "./list-submissions.ts";
import { nextChallenge } from "./next-challenge.ts";
import { saveDraft } from "./save-draft.ts";
import { withdrawSubmission } from "./withdraw-submission.ts";

const challenge = "plain-weave";

openForAll();

const member = () => makeMember(database);
const withdraw = (actor: Actor, id: string) => withdrawSubmission(database, actor, id, "en");

test("only the author sees a withdrawn submission, on its page and in their own list", async () => {
  const [author, peer] = [await member(), await member()];
  const id = await submit(author, challenge, "Not finished");
  expect(await read(id, author)).toMatchObject({
    withdrawnAt: null,
    viewer: { canWithdraw: true },
  });
  expect(await withdraw(author, id)).toMatchObject({
    state: "withdrawn",
    text: "Not finished",
    withdrawnAt: expect.any(String),
    viewer: { canEdit: false, canWithdraw: false },
  });
  const own = await listViewerSubmissions(database, author, {}, "en");
  expect(own.submissions).toMatchObject([{ id, state: "withdrawn" }]);
  expect((await listRevisions(database, author, id)).revisions).toHaveLength(1);
  expect((await listFeedback(database, author, id, {})).feedback).toEqual([]);

  for (const actor of [null, peer, reviewer, { ...peer, admin: true }]) {
    for (const asked of [
      () => read(id, actor),
      () => listRevisions(database, actor, id),
      () => listFeedback(database, actor, id, {}),
      () => getBounty(database, actor, `feedback-${id}`, {}, "en"),
    ])
      await expect(asked()).rejects.toEqual(refused("submission-withdrawn"));
  }
  const lists = [
    await listChallengeSubmissions(database, challenge, {}, "en"),
    await listCommunitySubmissions(database, "weaving", {}, "en"),
  ];
  for (const { submissions } of lists) expect(submissions.map((one) => one.id)).not.toContain(id);
});

test("no figure, list or queue has a withdrawn submission any more", async () => {
  const [author, peer, inviter] = [await member(), await member(), await member()];
  await setInviter(author, inviter);
  const seen = async () => ({
    count: (await getChallenge(database, author, challenge, "en")).submissions,
    mine: (await getChallenge(database, author, challenge, "en")).mine?.id ?? null,
    next: await nextChallenge(database, author.userId, "none", "en"),
    waiting: (await getBounty(database, peer, `challenge-${challenge}`, {}, "en")).waiting.length,
    bounties: (await listBounties(database, { kind: "feedback" }, "en")).bounties.length,
    groups: (await listBountyGroups(database, peer, { kind: "feedback" }, "en")).groups,
    earnable: (await listBountyGroups(database, author, { kind: "challenge" }, "en")).groups.map(
      (group) => group.challenge.id,
    ),
    queue: (await listReviews(database, reviewer, "weaving", {}, "en")).items.length,
    steps: (await getNextSteps(database, author, "en")).waiting,
    referred: (await listReferrals(database, inviter, {})).referrals,
    operations: (await getActivity(database, "en")).activities,
  });
  const before = await seen();
  const id = await submit(author);
  const between = await seen();
  expect(between).toMatchObject({ count: before.count + 1, mine: id, steps: [{ id }] });
  expect(between.earnable).not.toContain(challenge);
  await withdraw(author, id);
  expect(await seen()).toEqual(before);
});

test("its text becomes the draft, unless there is a newer one, and another attempt can follow at once", async () => {
  const author = await member();
  const first = await submit(author, challenge, "My first loom");
  await withdraw(author, first);
  expect(await getDraft(database, author, challenge)).toMatchObject({
    draft: { format: "text", text: "My first loom", link: "" },
  });
  expect((await getNextSteps(database, author, "en")).drafts).toMatchObject([
    { challenge: { id: challenge } },
  ]);
  expect((await getChallenge(database, author, challenge, "en")).maySubmit).toBe("yes");

  const second = await submit(author, challenge, "My second loom");
  await saveDraft(database, author, challenge, { ...text("Newer"), link: "" });
  await withdraw(author, second);
  expect(await getDraft(database, author, challenge)).toMatchObject({ draft: { text: "Newer" } });
  expect((await read(second, author)).text).toBe("My second loom");
  const third = await submit(author);
  await expect(evaluate(database, reviewer, third)).resolves.toMatchObject({ state: "passed" });
});

test("ten submissions on a challenge can be withdrawn, however fast, and the next one stays", async () => {
  const author = await member();
  for (let made = 0; made < limits.withdrawals; made++)
    await withdraw(author, await submit(author));
  const last = await submit(author);
  await expect(withdraw(author, last)).rejects.toEqual(refused("withdrawal-limit"));
  expect(await read(last)).toMatchObject({
    state: "submitted",
  });
});

test("the form of a withdrawn submission makes no other one, and a second withdrawal changes nothing", async () => {
  const author = await member();
  const created = { ...text("Once"), key: randomUUID() };
  const { id } = await createSubmission(database, author, challenge, created);
  const withdrawn = await withdraw(author, id);
  expect(await withdraw(author, id)).toEqual(withdrawn);
  await expect(createSubmission(database, author, challenge, created)).rejects.toEqual(
    refused("submission-withdrawn"),
  );
  expect((await listViewerSubmissions(database, author, {}, "en")).submissions).toHaveLength(1);
});

test("work with feedback, a review or an evaluation stays; a member withdraws only their own work", async () => {
  const { author, id } = await newWork();
  await expect(withdraw(reviewer, id)).rejects.toEqual(refused("not-author"));
  await expect(withdraw(author, "999999")).rejects.toEqual(refused("not-found"));
  await takeReview(reviewer, id);
  await expect(withdraw(author, id)).rejects.toEqual(refused("review-started"));
  await releaseReview(database, reviewer, id);
  await give(await member(), id);
  expect((await read(id, author)).viewer?.canWithdraw).toBe(false);
  await expect(withdraw(author, id)).rejects.toEqual(refused("submission-has-feedback"));
  await evaluate(database, reviewer, id);
  await expect(withdraw(author, id)).rejects.toEqual(refused("already-evaluated"));
});

test("withdrawn work cannot be edited, reviewed or commented", async () => {
  const { author, id } = await newWork();
  await withdraw(author, id);
  for (const operation of [
    () => editSubmission(database, author, id, text("Better"), "en"),
    () => takeReview(reviewer, id),
    () => releaseReview(database, reviewer, id),
    () => give(reviewer, id),
    () => withdraw(reviewer, id),
  ])
    await expect(operation()).rejects.toEqual(refused("submission-withdrawn"));
});

test("of a withdrawal and a concurrent review, feedback or edit, one wins", async () => {
  const reviews = await race(async () => {
    const { author, id } = await newWork();
    return [() => withdraw(author, id), () => takeReview(reviewer, id)];
  });
  for (const end of reviews)
    expect(["done, submission-withdrawn", "review-started, done"]).toContain(end);
  const ends = await race(async () => {
    const [{ author, id }, peer] = [await newWork(), await member()];
    return [() => withdraw(author, id), () => give(peer, id)];
  });
  for (const end of ends)
    expect(["done, submission-withdrawn", "submission-has-feedback, done"]).toContain(end);
  // An edit that came first is withdrawn with the submission, and its text is in the draft.
  const edits = await race(async () => {
    const { author, id } = await newWork();
    const edit = async () => {
      await editSubmission(database, author, id, text("Better"), "en");
      const drafted = async () => (await getDraft(database, author, challenge)).draft?.text;
      await expect.poll(drafted).toBe("Better");
    };
    return [() => withdraw(author, id), edit];
  });
  for (const end of edits) expect(["done, done", "done, submission-withdrawn"]).toContain(end);

  const counted = await database.execute(
    sql`select count(*)::int as wrong from ${challenges} c where submission_count <>
      (select count(*) from submissions s where s.challenge_id = c.id and s.state <> 'withdrawn')`,
  );
  expect((counted as unknown as { rows: unknown[] }).rows).toEqual([{ wrong: 0 }]);
});
