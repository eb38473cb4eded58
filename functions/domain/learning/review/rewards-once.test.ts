import { eq, sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownerOf, unchecked } from "../../../../tests/setup/database.ts";
import {
  countIn,
  expectBalancedLedger,
  expectTrueCounts,
  refusals,
  rewardsIn,
} from "../../../../tests/setup/reward-checks.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { evaluate } from "../../../../tests/factories/work.ts";
import {
  database,
  giveAssigned,
  newWork,
  openForAll,
  reviewer,
  score,
  submit,
  takeReview,
  text,
} from "../../../../tests/factories/weaving.ts";
import { databaseError, transact } from "../../../db/connect.ts";
import { challenges, entries, transfers } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { transfer } from "../../money/ledger/transfer.ts";
import { addReputation } from "../../money/reward/add-reputation.ts";
import { getCommunityScoreboard } from "../../community/scoreboard/get-community-scoreboard.ts";
import { createSubmission } from "../submission/create-submission.ts";

const challenge = "plain-weave";
const reward = 2_500_000_000_000_000_000n;

openForAll({ max: 40 });

const count = (text: SQL) => countIn(database, text);
const rewardsOf = (actor: Actor, kind: string) => rewardsIn(database, actor.userId, kind);

const times = <T>(number: number, make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: number }, (_, index) => make(index)));

test("twenty evaluations of one submission at once: one counts, the others are refused", async () => {
  const { author, id } = await newWork();
  await takeReview(reviewer, id);

  const results = await times(20, () => score(reviewer, id));

  expect(refusals(results)).toEqual(Array.from({ length: 19 }, () => "already-evaluated"));
  expect(await rewardsOf(author, "challenge-reward")).toBe(reward);
  expect(
    await count(
      sql`select count(*) as value from notifications where user_id = ${author.userId} and kind = 'submission-passed'`,
    ),
  ).toBe(1n);
  await expectBalancedLedger(database);
});

test("twenty submits at once leave one open submission; a repeated form returns its submission", async () => {
  const author = await makeMember(database);
  const results = await times(20, (index) => submit(author, challenge, `Version ${index}`));
  expect(refusals(results)).toEqual(Array.from({ length: 19 }, () => "open-submission-exists"));

  const twice = await makeMember(database);
  const key = crypto.randomUUID();
  const replay = () => createSubmission(database, twice, challenge, { ...text("Once"), key });
  const answers = await Promise.all([replay(), replay(), replay()]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(
    await count(
      sql`select count(*) as value from submission_revisions r join submissions s on s.id = r.submission_id where s.author_id = ${twice.userId}`,
    ),
  ).toBe(1n);
});

test("helpful ratings at once reward each feedback item once, and no more items than the challenge says", async () => {
  const { author, id } = await newWork();
  const peers = await Promise.all(Array.from({ length: 5 }, () => makeMember(database, "peer")));
  const given = await Promise.all(peers.map((peer) => giveAssigned(peer, id)));

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
  await expectBalancedLedger(database);
  await expectTrueCounts(database);
});

test("concurrent points from several operations count each member once", async () => {
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
  await expectTrueCounts(database);
});

test("a challenge that was rewarded already is not rewarded again, in whatever way it is passed", async () => {
  const { author, id } = await newWork();
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
  await takeReview(reviewer, id);
  expect(await score(reviewer, id)).toMatchObject({
    state: "passed",
    evaluation: { reward: null },
  });
  expect(await rewardsOf(author, "challenge-reward")).toBe(reward);
  await expectBalancedLedger(database);
});

test("the ledger cannot be rewritten, nor a balance set, nor a member's account overdrawn", async () => {
  const failure = async (statement: ReturnType<typeof sql>, by = ownerOf(database)) =>
    databaseError(
      await by.execute(statement).then(
        () => null,
        (error: unknown) => error,
      ),
    )?.code;
  expect(await failure(sql`update ${transfers} set amount = 1`, database)).toBe("42501");
  expect(await failure(sql`update ${transfers} set amount = 1`)).toBe("23001");
  expect(await failure(sql`delete from ${entries}`)).toBe("23001");
  expect(await failure(sql`truncate ${entries}`)).toBe("23001");
  expect(await failure(sql`update accounts set balance = 1000000 where tracked`)).toBe("23001");
  expect(await failure(sql`delete from accounts`)).toBe("23001");
  expect(
    await failure(
      sql`insert into entries (account_id, transfer_id, amount) select account_id, transfer_id, 5 from entries limit 1`,
    ),
  ).toBe("23001");
  expect(
    await failure(sql`insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
      select 'overdraw', 'payout', wallet.token, wallet.id, pool.id, wallet.balance + 1
      from accounts wallet join accounts pool on pool.token = wallet.token and not pool.tracked
      where wallet.tracked and wallet.token = 'KITE' limit 1`),
  ).toBe("23514");
  await expectBalancedLedger(database);
});
