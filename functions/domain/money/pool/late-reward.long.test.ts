import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { hide, makeOwner, report } from "../../../../tests/factories/moderation.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  correctScore,
  scoreInReview,
} from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { endCorrectionTime, letWorkWait } from "../../../../tests/setup/let-pass.ts";
import { transfers } from "../../../db/schema/index.ts";
import { query } from "../../../db/query.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { startReview } from "../../learning/review/start-review.ts";
import { getChallenge } from "../../learning/submission/get-challenge.ts";
import { getSubmission } from "../../learning/submission/get-submission.ts";
import { withdrawSubmission } from "../../learning/submission/withdraw-submission.ts";
import { appealDecision, judgeAppeal } from "../../moderation/appeal-decision.ts";
import { decideCase } from "../../moderation/decide-case.ts";
import { listWalletEntries } from "../wallet/list-wallet-entries.ts";
import { isLateRewardDue } from "./late-reward.ts";
import { leftOf } from "./pool.fixture.ts";

const weaves = ["plain-weave", "twill", "satin", "basket-weave"] as const;
const reward = 2_500_000_000_000_000_000n;
const extra = reward / 10n;
const promisedHours = 7 * 24;

const opened = useDatabase({ catalogue: withChallenges([...weaves]) });
let reviewer: Actor;
let author: Actor;

beforeAll(async () => {
  reviewer = await makeReviewer(opened.database, "weaving");
});
beforeEach(async () => {
  author = await makeMember(opened.database);
});
/** The facts of all evaluated work, read one by one, and the database's answer. */
const readLateFacts = () =>
  query(
    opened.database,
    z.object({
      isDue: z.boolean(),
      passed: z.boolean(),
      isLate: z.boolean(),
      paidThisMonth: z.int(),
    }),
    sql`with extras as (
        select submission_id, sum(case kind when 'late-reward' then amount else -amount end) as net
          from transfers where kind in ('late-reward', 'late-reward-reversal') group by 1)
      select is_late_reward_due(s.id) as "isDue", s.state = 'passed' as passed, e.scored_at > s.score_due_at as "isLate",
        (select count(*)::int from submissions o join extras x on x.submission_id = o.id and x.net > 0
          join evaluations f on f.submission_id = o.id
          where o.author_id = s.author_id and o.id <> s.id
            and date_trunc('month', f.created_at, 'utc') = date_trunc('month', e.created_at, 'utc')) as "paidThisMonth"
      from submissions s join evaluations e on e.submission_id = s.id`,
  );

afterEach(async () => {
  for (const { isDue, ...facts } of await readLateFacts())
    expect(isLateRewardDue(facts)).toBe(isDue);
  expect(await reconcile(opened.database)).toEqual({ found: 0, mismatches: [] });
});
async function work(challenge: string = weaves[0], waited = promisedHours + 1): Promise<string> {
  const { id } = await makeSubmission(opened.database, author, challenge);
  await letWorkWait(opened.database, id, waited);
  return id;
}

const score = (id: string, points = passing) => evaluate(opened.database, reviewer, id, points);
const read = (id: string) => getSubmission(opened.database, author, id, "en");

const correct = (id: string, points: typeof passing, seen: number) => {
  const correction = { points, comment: "Seen again", reason: "Counted again.", seen };
  return correctScore(opened.database, reviewer, id, correction);
};

/** The extra that a submission has paid, and the extra that it still reserves, in base units. */
async function onTop(id: string) {
  const [paid] = await opened.database
    .select({
      units: sql<bigint>`coalesce(sum(case ${transfers.kind} when 'late-reward' then ${transfers.amount} else -${transfers.amount} end), 0)`,
    })
    .from(transfers)
    .where(sql`${transfers.submissionId} = ${id} and ${transfers.kind} like 'late-reward%'`);
  const left = await leftOf(opened.database, id);
  return { paid: BigInt(paid?.units ?? 0), reserved: left["late-reward"] };
}

test("a tenth of the reward is set aside with the submission, and paid on top when its score comes late", async () => {
  const { database } = opened;
  const challenge = await getChallenge(database, author, weaves[0], "en");
  expect(challenge.lateReward?.units).toBe(String(extra));
  const id = await work();
  expect((await read(id)).promise?.lateReward?.units).toBe(String(extra));
  expect(await onTop(id)).toEqual({ paid: 0n, reserved: extra });
  const { evaluation } = await score(id);
  expect(evaluation?.reward?.units).toBe(String(reward));
  expect(evaluation?.lateReward?.units).toBe(String(extra));
  expect(await onTop(id)).toEqual({ paid: extra, reserved: 0n });
  const wallet = await listWalletEntries(database, author, { token: "KITE" }, "en");
  expect(wallet.entries.map(({ kind }) => kind)).toEqual(["late-reward", "challenge-reward"]);
  expect(wallet.entries[0]?.heldUntil).toBe(evaluation?.finalAt);
});

test("a score in time, late work that fails and withdrawn work give the extra back to the pool", async () => {
  const [inTime, failed, withdrawn] = [
    await work(weaves[0], promisedHours - 1),
    await work(weaves[1]),
    await work(weaves[2]),
  ];
  expect((await score(inTime)).evaluation?.lateReward).toBeNull();
  await score(failed, failing);
  await withdrawSubmission(opened.database, author, withdrawn, "en");
  for (const id of [inTime, failed, withdrawn])
    expect(await onTop(id)).toEqual({ paid: 0n, reserved: 0n });
});

test("a correction pays the extra to late work that passes after all, and takes it back from work that does not", async () => {
  const id = await work();
  await score(id, failing);
  await correct(id, passing, 0);
  expect((await onTop(id)).paid).toBe(extra);
  await correct(id, failing, 1);
  expect((await onTop(id)).paid).toBe(0n);
  await correct(id, passing, 2);
  expect((await onTop(id)).paid).toBe(extra);
});

test("a member is paid the extra twice a month, not the third time", async () => {
  const [first, second, third] = [
    await work(weaves[0]),
    await work(weaves[1]),
    await work(weaves[2]),
  ];
  for (const id of [first, second, third]) await score(id);
  const paid = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await onTop(id)).paid));
  expect(await paid(first, second, third)).toEqual([extra, extra, 0n]);
  expect((await read(third)).evaluation?.reward?.units).toBe(String(reward));
  // The correction frees a place in the month, which the next late score takes.
  await correct(first, failing, 0);
  const fourth = await work(weaves[3]);
  await score(fourth);
  await correct(first, passing, 1);
  expect(await paid(first, second, third, fourth)).toEqual([0n, extra, 0n, extra]);
});

test("of concurrent late scores of one member, two are paid the extra", async () => {
  const { database } = opened;
  const ids = [await work(weaves[0]), await work(weaves[1]), await work(weaves[2])];
  const reviewers = await Promise.all(ids.map(() => makeReviewer(database, "weaving")));
  await Promise.all(
    ids.map((id, index) => startReview(database, reviewers[index] ?? reviewer, id, "en")),
  );
  await Promise.all(
    ids.map((id, index) =>
      scoreInReview(database, reviewers[index] ?? reviewer, id, {
        points: passing,
        comment: "Seen",
      }),
    ),
  );
  const sums = await Promise.all(ids.map(async (id) => (await onTop(id)).paid));
  expect(sums.toSorted()).toEqual([0n, extra, extra]);
});

test("the extra of hidden work goes back to the pool when the hiding is final", async () => {
  const { database } = opened;
  const [owner, other] = [
    await makeOwner(database, "weaving"),
    await makeOwner(database, "weaving"),
  ];
  const id = await work();
  await score(id);
  const caseId = await report(database, `submission:${id}`);
  await decideCase(database, owner, { slug: "weaving", id: caseId }, hide);
  await appealDecision(database, author, caseId, "It is mine.");
  await endCorrectionTime(database, id);
  expect((await onTop(id)).paid).toBe(extra);
  const uphold = { act: "uphold" as const, words: "I looked again." };
  await judgeAppeal(database, other, { slug: "weaving", id: caseId }, uphold);
  expect(await onTop(id)).toEqual({ paid: 0n, reserved: 0n });
});

test("a pool that covers only the reward promises no extra", async () => {
  const small = withChallenges([...weaves]);
  const [weaving, ...others] = small.communities;
  if (!weaving) throw new Error("There is no community");
  const { database, close } = await createTestDatabase();
  const pool = [{ token: "KITE", amount: "5.2" }];
  await synchroniseCatalogue(database, {
    ...small,
    communities: [{ ...weaving, pool }, ...others],
  });
  const member = await makeMember(database);
  const judge = await makeReviewer(database, "weaving");
  // First the share of newcomers is too small, then the pool.
  for (const weave of weaves.slice(0, 2)) {
    const { id, promise } = await makeSubmission(database, member, weave);
    expect(promise?.lateReward).toBeNull();
    expect(Object.keys(await leftOf(database, id))).toEqual(["challenge-reward"]);
    await letWorkWait(database, id, promisedHours + 1);
    const { evaluation } = await evaluate(database, judge, id);
    expect([evaluation?.reward?.units, evaluation?.lateReward]).toEqual([String(reward), null]);
  }
  expect(await reconcile(database)).toEqual({ found: 0, mismatches: [] });
  await close();
});
