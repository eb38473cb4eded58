import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, ownerOf, unchecked } from "../../../../tests/setup/database.ts";
import {
  countIn,
  expectBalancedLedger,
  expectTrueCounts,
  refusals,
  rewardsIn,
} from "../../../../tests/setup/reward-checks.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  giveAssigned,
} from "../../../../tests/factories/work.ts";
import { databaseError, transact } from "../../../db/connect.ts";
import { challenges, entries, transfers } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { transfer } from "../../money/ledger/transfer.ts";
import { addReputation } from "../../money/reward/add-reputation.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { createSubmission } from "../submission/create-submission.ts";
import { evaluateSubmission } from "./evaluate-submission.ts";
import { startReview } from "./start-review.ts";

/**
 * Races on a real PostgreSQL with many connections; an embedded database has only one and hides
 * them.
 */

const challenge = "plain-weave";
const reward = 2_500_000_000_000_000_000n;

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase({ max: 40 });
  await synchroniseCatalogue(opened.database, testCatalogue);
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());

const count = (text: SQL) => countIn(opened.database, text);
const rewardsOf = (actor: Actor, kind: string) => rewardsIn(opened.database, actor.userId, kind);

const times = <T>(number: number, make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: number }, (_, index) => make(index)));

test("twenty evaluations of one submission at once: one counts, the others are refused", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, challenge);
  await startReview(database, reviewer, id, "en");

  const results = await times(20, () =>
    evaluateSubmission(database, reviewer, id, { points: passing, comment: "Good" }, "en"),
  );

  expect(refusals(results)).toEqual(Array.from({ length: 19 }, () => "already-evaluated"));
  expect(await rewardsOf(author, "challenge-reward")).toBe(reward);
  expect(
    await count(
      sql`select count(*) as value from notifications where user_id = ${author.userId} and kind = 'submission-passed'`,
    ),
  ).toBe(1n);
  await expectBalancedLedger(opened.database);
});

test("two reviewers who start at once: one has it, and the other cannot evaluate it", async () => {
  const { database } = opened;
  const other = await makeReviewer(database, "weaving");
  const { id } = await makeSubmission(database, await makeMember(database), challenge);

  const results = await Promise.allSettled([
    startReview(database, reviewer, id, "en"),
    startReview(database, other, id, "en"),
  ]);

  expect(refusals(results)).toEqual(["review-taken"]);
  const loser = results[0].status === "rejected" ? reviewer : other;
  await expect(
    evaluateSubmission(database, loser, id, { points: passing, comment: "Mine" }, "en"),
  ).rejects.toMatchObject({ code: "review-taken" });
});

test("twenty submits at once leave one open submission; a repeated form returns its submission", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const results = await times(20, (index) =>
    makeSubmission(database, author, challenge, `Version ${index}`),
  );
  expect(refusals(results)).toEqual(Array.from({ length: 19 }, () => "open-submission-exists"));

  const twice = await makeMember(database);
  const key = crypto.randomUUID();
  const replay = () =>
    createSubmission(database, twice, challenge, { format: "text", text: "Once", key });
  const answers = await Promise.all([replay(), replay(), replay()]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(
    await count(
      sql`select count(*) as value from submission_revisions r join submissions s on s.id = r.submission_id where s.author_id = ${twice.userId}`,
    ),
  ).toBe(1n);
});

test("helpful ratings at once reward each feedback item once, and no more items than the challenge says", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, challenge);
  const peers = await Promise.all(Array.from({ length: 5 }, () => makeMember(database, "peer")));
  const given = await Promise.all(
    peers.map((peer) =>
      giveAssigned(database, peer, id, { format: "text", text: `Have you tried silk for ${id}?` }),
    ),
  );

  const results = await Promise.allSettled(
    given.flatMap((item) => [
      ...Array.from({ length: 4 }, () => rateFeedback(database, author, item.id)),
      ...Array.from({ length: 4 }, () => rateFeedback(database, reviewer, item.id)),
    ]),
  );

  expect(refusals(results)).toEqual([]);
  for (const peer of peers) expect(await rewardsOf(peer, "feedback-reward")).toBe(0n);
  await evaluate(database, reviewer, id);
  const paid = await Promise.all(peers.map((peer) => rewardsOf(peer, "feedback-reward")));
  expect(paid.toSorted()).toEqual([0n, 0n, 100n, 100n, 100n]);
  for (const peer of peers) {
    const board = await getCommunityScoreboard(database, peer, "weaving", {});
    expect(board.viewer).toMatchObject({ teaching: 5, learning: 0 });
  }
  await expectBalancedLedger(opened.database);
  await expectTrueCounts(opened.database);
});

test("concurrent points from several operations count each member once", async () => {
  const { database } = opened;
  const members = await Promise.all(Array.from({ length: 10 }, () => makeMember(database)));
  const [board] = await database.select().from(challenges).where(eq(challenges.id, challenge));
  if (!board) throw new Error("The test catalogue lacks its challenge");
  const results = await times(200, (index) => {
    const { userId } = members[index % members.length] ?? reviewer;
    return transact(database, (tx) =>
      addReputation(tx, { ...board, userId }, { teaching: 1 + (index % 3) }),
    );
  });
  expect(refusals(results)).toEqual([]);
  await expectTrueCounts(opened.database);
});

test("L7: a challenge that was rewarded already is not rewarded again, in whatever way it is passed", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, challenge);
  await unchecked(database, (tx) =>
    transfer(tx, {
      idempotencyKey: `challenge-reward:${challenge}:${author.userId}`,
      kind: "challenge-reward",
      token: "KITE",
      amount: reward,
      from: { platform: "pool:weaving" },
      to: author,
    }),
  );
  await startReview(database, reviewer, id, "en");
  const evaluated = await evaluateSubmission(
    database,
    reviewer,
    id,
    { points: passing, comment: "Good" },
    "en",
  );
  expect(evaluated).toMatchObject({ state: "passed", evaluation: { reward: null } });
  expect(await rewardsOf(author, "challenge-reward")).toBe(reward);
  await expectBalancedLedger(opened.database);
});

test("a submission that does not reach the minimum earns nothing, and another may follow", async () => {
  const { database } = opened;
  const author = await makeMember(database);
  const { id } = await makeSubmission(database, author, challenge);
  await startReview(database, reviewer, id, "en");
  const evaluated = await evaluateSubmission(
    database,
    reviewer,
    id,
    { points: failing, comment: "Not yet" },
    "en",
  );
  expect(evaluated).toMatchObject({
    state: "not-passed",
    points: 7,
    evaluation: { passed: false, reward: null },
  });
  expect(await rewardsOf(author, "challenge-reward")).toBe(0n);

  await expect(makeSubmission(database, author, challenge)).resolves.toMatchObject({
    state: "submitted",
  });
});

test("the ledger cannot be rewritten, nor a balance set, nor a member's account overdrawn", async () => {
  const refused = async (statement: ReturnType<typeof sql>, database = ownerOf(opened.database)) =>
    databaseError(
      await database.execute(statement).then(
        () => null,
        (error: unknown) => error,
      ),
    )?.code;
  expect(await refused(sql`update ${transfers} set amount = 1`, opened.database)).toBe("42501");
  expect(await refused(sql`update ${transfers} set amount = 1`)).toBe("23001");
  expect(await refused(sql`delete from ${entries}`)).toBe("23001");
  expect(await refused(sql`truncate ${entries}`)).toBe("23001");
  expect(await refused(sql`update accounts set balance = 1000000 where tracked`)).toBe("23001");
  expect(await refused(sql`delete from accounts`)).toBe("23001");
  expect(
    await refused(
      sql`insert into entries (account_id, transfer_id, amount) select account_id, transfer_id, 5 from entries limit 1`,
    ),
  ).toBe("23001");
  expect(
    await refused(sql`insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
      select 'overdraw', 'payout', wallet.token, wallet.id, pool.id, wallet.balance + 1
      from accounts wallet join accounts pool on pool.token = wallet.token and not pool.tracked
      where wallet.tracked and wallet.token = 'KITE' limit 1`),
  ).toBe("23514");
  await expectBalancedLedger(opened.database);
});
