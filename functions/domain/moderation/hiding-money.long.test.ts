import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ageDecision, hide, makeOwner, report } from "../../../tests/factories/moderation.ts";
import { makeMember, makeReviewer } from "../../../tests/factories/people.ts";
import { commentText } from "../../../tests/factories/texts.ts";
import { evaluate, makeSubmission, giveAssigned } from "../../../tests/factories/work.ts";
import { endCorrectionTime } from "../../../tests/setup/let-pass.ts";
import { query, queryOne } from "../../db/query.ts";
import { bounties, evaluationDrafts, submissions } from "../../db/schema/index.ts";
import { withChallenges } from "../../http/core/test-catalogue.ts";
import type { Actor } from "../actor.ts";
import { reconcile } from "../admin/reconciliation/reconcile.ts";
import { rateFeedback } from "../learning/feedback/rate-feedback.ts";
import { settleUnrated } from "../learning/feedback-reward/settle-unrated.ts";
import { saveEvaluationDraft } from "../learning/review/evaluation-draft.ts";
import { settleOwed } from "../learning/review/settle-owed.ts";
import { startReview } from "../learning/review/start-review.ts";
import { getSubmission } from "../learning/submission/get-submission.ts";
import { findLedgerAccount } from "../money/ledger/transfer.ts";
import { expireReservations } from "../money/pool/expire-reservations.ts";
import { claimableOf } from "../money/wallet/claimable.ts";
import { useDatabase } from "../use-database.fixture.ts";
import { appealDecision, judgeAppeal, lapseHidings } from "./appeal-decision.ts";
import { decideCase } from "./decide-case.ts";

const reward = 2_500_000_000_000_000_000n;
const slug = "weaving";
const refused = (code: string) => expect.objectContaining({ code });

const opened = useDatabase({ catalogue: withChallenges(["plain-weave", "twill"]) });
let owner: Actor;
let other: Actor;
let reviewer: Actor;

beforeAll(async () => {
  owner = await makeOwner(opened.database, slug);
  other = await makeOwner(opened.database, slug);
  reviewer = await makeReviewer(opened.database, slug);
});
afterEach(async () => {
  expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });
});

const claimable = async ({ userId }: Actor): Promise<bigint> => {
  const wallet = await findLedgerAccount(opened.database, "KITE", { userId });
  return wallet ? claimableOf(opened.database, wallet) : 0n;
};

/** All balances, scores, counts and bounties, as text. */
const everything = async () =>
  query(
    opened.database,
    z.object({ line: z.string() }),
    sql`
    select 'account ' || id || ' ' || balance as line from accounts
    union all select 'reputation ' || user_id || ' ' || learning || ' ' || teaching || ' ' || passed || ' ' || helpful from reputations
    union all select 'course ' || user_id || ' ' || learning || ' ' || teaching || ' ' || passed || ' ' || helpful from course_scores
    union all select 'month ' || board || scope_id || month || user_id || ' ' || learning || ' ' || teaching || ' ' || passed || ' ' || helpful from month_scores
    union all select 'count ' || board || scope_id || period || sort || total || ' ' || members from score_counts where members > 0
    union all select 'challenge ' || id || ' ' || submission_count from challenges
    union all select 'submission ' || id || ' ' || state || ' ' || feedback_count || ' ' || coalesce(hidden_at::text, '') from submissions
    union all select 'feedback ' || id || ' ' || coalesce(earning, '') || ' ' || taught || ' ' || coalesce(hidden_at::text, '') from feedback
    union all select 'reservation ' || submission_id || kind || ' ' || "left" || ' ' || coalesce(ending, '') from reservations
    union all select 'bounty ' || slug || ' ' || coalesce(closed_at::text, '') from bounties
    order by line`,
  ).then((rows) => rows.map(({ line }) => line));

const sumOfLedger = () =>
  queryOne(
    opened.database,
    z.object({ total: z.string() }),
    sql`select sum(e.amount)::text as total from entries e`,
  );

async function runJobs(): Promise<void> {
  await settleUnrated(opened.database);
  await expireReservations(opened.database);
  await settleOwed(opened.database);
  await lapseHidings(opened.database);
}

const decide = (id: string, by = owner) => decideCase(opened.database, by, { slug, id }, hide);
const judge = (id: string, act: "restore" | "uphold", by = other) =>
  judgeAppeal(opened.database, by, { slug, id }, { act, words: "I looked again." });

async function passed(challenge = "plain-weave") {
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, challenge);
  await evaluate(opened.database, reviewer, id);
  return { author, id };
}

async function helpful() {
  const author = await makeMember(opened.database);
  const giver = await makeMember(opened.database, "giver");
  const { id } = await makeSubmission(opened.database, author, "twill");
  const given = await giveAssigned(opened.database, giver, id, {
    format: "text",
    text: commentText(),
  });
  await rateFeedback(opened.database, author, given.id);
  return { author, giver, id, feedback: given.id };
}

test("hidden work is off the scoreboards and its reward waits past the time of corrections; a restoration reverts both", async () => {
  const { author, id } = await passed();
  const before = await everything();
  const sum = await sumOfLedger();
  const caseId = await report(opened.database, `submission:${id}`);
  await decide(caseId);
  const hidden = await everything();
  expect(hidden).toContain(`reputation ${author.userId} 0 0 0 0`);
  expect(hidden.filter((line) => line.startsWith("account"))).toEqual(
    before.filter((line) => line.startsWith("account")),
  );
  await appealDecision(opened.database, author, caseId, "It is mine, see the first commit.");
  await endCorrectionTime(opened.database, id);
  await runJobs();
  expect(await claimable(author)).toBe(0n);
  await judge(caseId, "restore");
  expect(await everything()).toEqual(before);
  expect(await sumOfLedger()).toEqual(sum);
  expect(await claimable(author)).toBe(reward);
  await runJobs();
  expect(await claimable(author)).toBe(reward);
});

test("an appeal that is refused sends the reward back to its pool, once", async () => {
  const { author, id } = await passed();
  const caseId = await report(opened.database, `submission:${id}`);
  await decide(caseId);
  await appealDecision(opened.database, author, caseId, "It is mine.");
  const pool = async () =>
    (await everything()).filter((line) => line.startsWith("account")).toSorted();
  const before = await pool();
  await judge(caseId, "uphold");
  const after = await pool();
  expect(after).not.toEqual(before);
  expect(await claimable(author)).toBe(0n);
  await expect(judge(caseId, "restore")).rejects.toEqual(refused("case-over"));
  await runJobs();
  expect(await pool()).toEqual(after);
});

test("without an appeal in time a hiding becomes final", async () => {
  const { author, id } = await passed();
  const caseId = await report(opened.database, `submission:${id}`);
  await decide(caseId);
  await ageDecision(opened.database, caseId, 13);
  await runJobs();
  await ageDecision(opened.database, caseId, 1);
  await expect(appealDecision(opened.database, author, caseId, "It is mine.")).rejects.toEqual(
    refused("appeal-closed"),
  );
  await runJobs();
  const wallet = await findLedgerAccount(opened.database, "KITE", { userId: author.userId });
  expect(wallet?.balance).toBe(0n);
});

test("a member keeps money whose time of corrections was over before the hiding", async () => {
  const { author, id } = await passed();
  await endCorrectionTime(opened.database, id);
  await runJobs();
  const caseId = await report(opened.database, `submission:${id}`);
  await decide(caseId);
  expect(await claimable(author)).toBe(reward);
  await appealDecision(opened.database, author, caseId, "It is mine.");
  await judge(caseId, "uphold");
  expect(await claimable(author)).toBe(reward);
});

test("hidden work is not reviewed until it is restored, and keeps its reservation and its bounty", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, "plain-weave");
  const before = await everything();
  const caseId = await report(database, `submission:${id}`);
  await decide(caseId);
  await expect(evaluate(database, reviewer, id)).rejects.toEqual(refused("content-hidden"));
  const [bounty] = await database
    .select({ closedAt: bounties.closedAt })
    .from(bounties)
    .where(eq(bounties.submissionId, BigInt(id)));
  expect(bounty?.closedAt).not.toBeNull();
  await expect(getSubmission(database, null, id, "en")).rejects.toEqual(refused("content-hidden"));
  const own = await getSubmission(database, author, id, "en");
  expect(own.hidden).toMatchObject({ rule: "own-work", caseId, words: hide.words });
  expect((await getSubmission(database, reviewer, id, "en")).hidden).not.toBeNull();
  await appealDecision(database, author, caseId, "It is mine.");
  await judge(caseId, "restore");
  expect(await everything()).toEqual(before);
  await evaluate(database, reviewer, id);
  await endCorrectionTime(database, id);
  expect(await claimable(author)).toBe(reward);
});

test("finally hidden work without work by others is withdrawn, and its reservation goes back", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const before = (await everything()).filter((line) => line.startsWith("account"));
  const { id } = await makeSubmission(database, author, "plain-weave");
  const caseId = await report(database, `submission:${id}`);
  await decide(caseId);
  await ageDecision(database, caseId, 14);
  await runJobs();
  expect((await everything()).filter((line) => line.startsWith("account"))).toEqual(before);
  const again = await makeSubmission(database, author, "plain-weave");
  expect(again.state).toBe("submitted");
});

test("finally hidden work in review leaves its reviewer, with the renewals and the draft of the review", async () => {
  const { database } = opened;
  const { id } = await makeSubmission(database, await makeMember(database), "plain-weave");
  await startReview(database, reviewer, id, "en");
  await saveEvaluationDraft(database, reviewer, id, { criteria: [], comment: "So far" });
  const isIt = eq(submissions.id, BigInt(id));
  await database.update(submissions).set({ leaseRenewals: 1 }).where(isIt);
  const caseId = await report(database, `submission:${id}`);
  await decide(caseId);
  await ageDecision(database, caseId, 14);
  await runJobs();
  expect(await database.select().from(submissions).where(isIt)).toMatchObject([
    { state: "withdrawn", reviewerId: null, reviewStartedAt: null, leaseRenewals: 0 },
  ]);
  const drafts = eq(evaluationDrafts.submissionId, BigInt(id));
  expect(await database.$count(evaluationDrafts, drafts)).toBe(0);
});

test("hidden feedback earns nothing by the evaluation until it is restored", async () => {
  const { giver, author, id, feedback } = await helpful();
  const caseId = await report(opened.database, `feedback:${feedback}`);
  await decide(caseId);
  await evaluate(opened.database, reviewer, id);
  await endCorrectionTime(opened.database, id);
  await runJobs();
  expect(await everything()).not.toContain(`reputation ${giver.userId} 0 10 0 1`);
  expect(await claimable(giver)).toBe(0n);
  await appealDecision(opened.database, giver, caseId, "It is my own advice.");
  await judge(caseId, "restore");
  await runJobs();
  const wallets = (await everything()).filter((line) =>
    line.startsWith(`reputation ${giver.userId} `),
  );
  expect(wallets.join()).toMatch(/ 0 [1-9]\d* 0 1$/);
  expect(author.userId).not.toBe(giver.userId);
});

test("feedback with a reward that is hidden and restored changes nothing; finally hidden, its reward goes back", async () => {
  const { giver, id, feedback } = await helpful();
  await evaluate(opened.database, reviewer, id);
  const before = await everything();
  const caseId = await report(opened.database, `feedback:${feedback}`);
  await decide(caseId);
  expect(await everything()).toContain(`reputation ${giver.userId} 0 0 0 0`);
  await appealDecision(opened.database, giver, caseId, "It is my own advice.");
  await judge(caseId, "restore");
  expect(await everything()).toEqual(before);

  const second = await report(opened.database, `feedback:${feedback}`);
  await decide(second);
  await endCorrectionTime(opened.database, id);
  await runJobs();
  await ageDecision(opened.database, second, 14);
  await runJobs();
  await runJobs();
  expect(await everything()).toContain(`reservation ${id}feedback-reward 0 released`);
  expect(await claimable(giver)).toBe(0n);
});

test("of two decisions at once one wins, and the other moderator is told", async () => {
  const { id } = await passed();
  const caseId = await report(opened.database, `submission:${id}`);
  const outcomes = await Promise.allSettled([
    decide(caseId),
    decideCase(opened.database, other, { slug, id: caseId }, { act: "dismiss", words: "" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refused("case-over"),
  });
});
