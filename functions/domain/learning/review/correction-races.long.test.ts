import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  passing,
  pointless,
  correctScore,
} from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { countIn, refusals } from "../../../../tests/setup/reward-checks.ts";
import { waitsForLock } from "../../../../tests/setup/waits-for-lock.ts";
import {
  database,
  giveAssigned,
  newWork,
  openForAll,
  reviewer,
  setInviter,
  submit,
} from "../../../../tests/factories/weaving.ts";
import { transact } from "../../../db/connect.ts";
import { ledgerAccounts, submissions, users } from "../../../db/schema/index.ts";
import { identityOnly } from "../../../platform/identity/identity-only.fixture.ts";
import { deleteAccounts } from "../../member/account/deletion/delete-accounts.ts";
import type { Actor } from "../../actor.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "../feedback-reward/settle-unrated.ts";
import { transfer } from "../../money/ledger/transfer.ts";
import { heldIn } from "../../money/wallet/held.ts";

/**
 * Races on a real PostgreSQL with many connections; an embedded database has only one and hides
 * them.
 */

const reward = 2_500_000_000_000_000_000n;

openForAll({ challenges: ["plain-weave", "twill"], max: 40 });

const count = (statement: SQL) => countIn(database, statement);
const correct = (id: string, points: typeof passing, seen: number) =>
  correctScore(database, reviewer, id, {
    points,
    comment: `Seen ${seen}`,
    reason: "Counted again.",
    seen,
  });
const walletOf = ({ userId }: Actor) =>
  count(sql`select coalesce(sum(balance), 0) as value from accounts
    where user_id = ${userId} and token = 'KITE'`);

async function expectTrueLedger(): Promise<void> {
  expect(await count(sql`select coalesce(sum(amount), 0) as value from entries`)).toBe(0n);
  expect(
    await count(sql`select count(*) as value from accounts a where a.tracked and (a.balance < 0
      or a.balance <> (select coalesce(sum(amount), 0) from entries where account_id = a.id))`),
  ).toBe(0n);
  expect(
    await count(sql`select count(*) as value from accounts a where a.kind = 'reserved:weaving' and a.balance <>
      (select coalesce(sum("left"), 0) from reservations r where r.token = a.token)`),
  ).toBe(0n);
  expect(
    await count(
      sql`select deadlocks as value from pg_stat_database where datname = current_database()`,
    ),
  ).toBe(0n);
}

/** Takes all money that is not held out of a wallet, like a payout, and returns the amount. */
const claim = async ({ userId }: Actor): Promise<bigint> =>
  transact(database, async (tx) => {
    const [wallet] = await tx
      .select()
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.userId, userId), eq(ledgerAccounts.token, "KITE")))
      .for("update");
    if (!wallet) return 0n;
    const amount = wallet.balance - ((await heldIn(tx, wallet.id))?.amount ?? 0n);
    if (amount <= 0n) return 0n;
    await transfer(tx, {
      idempotencyKey: `test:${randomUUID()}`,
      kind: "payout",
      token: "KITE",
      amount,
      from: { userId },
      to: { platform: "payouts" },
    });
    return amount;
  });

/** Makes the time for corrections end soon. */
const endIn = (works: readonly string[], interval: string) =>
  asOwner(database, async (tx) => {
    const ids = inArray(sql`submission_id`, works.map(BigInt));
    const finalAt = sql`date_trunc('milliseconds', statement_timestamp() + ${interval}::interval)`;
    await tx.execute(sql`update evaluations set final_at = ${finalAt} where ${ids}`);
    await tx.execute(sql`update transfers t set held_until = e.final_at from evaluations e
      where t.submission_id = e.submission_id and t.held_until is not null
        and e.submission_id in (select submission_id from evaluations where ${ids})`);
  });

test("claims and corrections at the end of the time: no money is taken back that was claimed", async () => {
  const works = await Promise.all(Array.from({ length: 8 }, () => newWork()));
  const authors = works.map(({ author }) => author);
  for (const { id } of works) await evaluate(database, reviewer, id);
  await endIn(
    works.map(({ id }) => id),
    "2 s",
  );
  const claimed = new Map<Actor, bigint>();
  const taken = new Set<Actor>();
  const codes = new Set<string>();
  await Promise.all(
    works.map(async ({ author, id }, index) => {
      const isOver = async () =>
        (await count(sql`select (clock_timestamp() > final_at + interval '150 ms')::int as value
          from evaluations where submission_id = ${BigInt(id)}`)) === 1n;
      const claiming = async () => {
        for (let isLast = false; !isLast;) {
          isLast = await isOver();
          const amount = await claim(author);
          claimed.set(author, (claimed.get(author) ?? 0n) + amount);
        }
      };
      // Each correction comes at another moment around the end.
      const correcting = async () => {
        await database.execute(sql`select pg_sleep_until(final_at + ${`${index * 250 - 1600} ms`}::interval)
          from evaluations where submission_id = ${BigInt(id)}`);
        await correct(id, failing, 0).then(
          () => taken.add(author),
          (error: unknown) => codes.add((error as { code: string }).code),
        );
      };
      await Promise.all([claiming(), correcting()]);
    }),
  );
  for (const author of authors) {
    expect(claimed.get(author)).toBe(taken.has(author) ? 0n : reward);
    expect(await walletOf(author)).toBe(0n);
  }
  expect([...codes].filter((code) => code !== "correction-closed")).toEqual([]);
  // Some corrections were before the end and some after it.
  expect(taken.size).toBeGreaterThan(0);
  expect(taken.size).toBeLessThan(authors.length);
  await expectTrueLedger();
});

test("a correction that waits for a claim asks the clock after it", async () => {
  const { author, id } = await newWork();
  await evaluate(database, reviewer, id);
  await endIn([id], "1 s");
  let correcting: Promise<unknown> | undefined;
  await transact(database, async (tx) => {
    await tx
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.userId, author.userId))
      .for("update");
    correcting = correct(id, failing, 0).catch((error: unknown) => error);
    await waitsForLock(database);
    await database.execute(sql`select pg_sleep_until(final_at) from evaluations
      where submission_id = ${BigInt(id)}`);
  });
  expect(await correcting).toMatchObject({ code: "correction-closed" });
  expect(await walletOf(author)).toBe(reward);
});

test("of many concurrent corrections of one score, one is made", async () => {
  const { author, id } = await newWork();
  await evaluate(database, reviewer, id);
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => correct(id, index % 2 ? failing : pointless, 0)),
  );
  expect(refusals(results)).toEqual(Array(11).fill("evaluation-changed"));
  expect(await walletOf(author)).toBe(0n);
  await expectTrueLedger();
});

test("a correction upwards and a new submission at once: one of the two, and one reward", async () => {
  const rounds = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const author = await makeMember(database);
      const id = await submit(author, "twill");
      await evaluate(database, reviewer, id, failing);
      const results = await Promise.allSettled([correct(id, passing, 0), submit(author, "twill")]);
      const rows = await database
        .select({ state: submissions.state })
        .from(submissions)
        .where(eq(submissions.authorId, author.userId));
      return { codes: refusals(results), rows, wallet: await walletOf(author) };
    }),
  );
  for (const { codes, rows, wallet } of rounds) {
    const isCorrected = codes[0] === "challenge-passed";
    expect(codes).toEqual([isCorrected ? "challenge-passed" : "other-submission"]);
    expect(rows).toHaveLength(isCorrected ? 1 : 2);
    expect(wallet).toBe(isCorrected ? reward : 0n);
  }
  await expectTrueLedger();
});

test("corrections, ratings, defaults and deletions at once neither lose nor double anything, and do not deadlock", async () => {
  const authors = await Promise.all(Array.from({ length: 8 }, () => makeMember(database)));
  const givers = await Promise.all(Array.from({ length: 4 }, () => makeMember(database)));
  const inviter = await makeMember(database);
  for (const author of authors) await setInviter(author, inviter);
  const works = await Promise.all(
    authors.map(async (author) => {
      const id = await submit(author);
      const items = await Promise.all(givers.map((giver) => giveAssigned(giver, id)));
      return { author, id, items };
    }),
  );
  for (const { id } of works.slice(0, 6)) await evaluate(database, reviewer, id);
  // One author, one giver and the inviter are deleted during the corrections.
  const departing = [authors[0], givers[0], inviter].map((one) => one?.userId ?? 0n);
  for (const userId of departing)
    await database
      .update(users)
      .set({ deletionBegunAt: sql`now() - interval '8 days'` })
      .where(eq(users.id, userId));
  const identity = identityOnly({ remove: () => Promise.resolve() });
  const sevens = passing.map((one) => ({ ...one, points: 7 }));
  const results = await Promise.allSettled([
    deleteAccounts(database, identity),
    ...works
      .slice(0, 6)
      .flatMap(({ id }, index) => [
        correct(id, index % 2 ? failing : pointless, 0),
        correct(id, sevens, 0),
      ]),
    ...works.slice(6).map(({ id }) => evaluate(database, reviewer, id)),
    ...works.flatMap(({ author, items }) =>
      items.flatMap(({ id }, index) => [
        rateFeedback(database, author, id, { helpfulness: index % 2 ? "very" : "somewhat" }),
        rateFeedback(database, reviewer, id, { helpfulness: index % 3 ? "not" : "very" }),
      ]),
    ),
    settleUnrated(database),
  ]);
  const allowed = ["evaluation-changed", "feedback-deleted", "not-found"];
  expect(refusals(results).filter((code) => !allowed.includes(code ?? ""))).toEqual([]);
  await expectTrueLedger();
  // Each author's balance must match the result of their work.
  for (const { author, id } of works.slice(1)) {
    const [work] = await database
      .select({ state: submissions.state })
      .from(submissions)
      .where(eq(submissions.id, BigInt(id)));
    expect(await walletOf(author)).toBe(work?.state === "passed" ? reward : 0n);
  }
  for (const userId of departing)
    expect(
      await count(
        sql`select coalesce(sum(balance), 0) as value from accounts where user_id = ${userId}`,
      ),
    ).toBe(0n);
});
