import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { helpfulnesses, type Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  passing,
  pointless,
  correctScore,
} from "../../../../tests/factories/work.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import {
  database,
  giveAssigned,
  openForAll,
  reviewer,
  submit,
} from "../../../../tests/factories/weaving.ts";
import { transact } from "../../../db/connect.ts";
import { reputations, reservations } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { settleUnrated } from "../feedback-reward/settle-unrated.ts";
import { transfer } from "../../money/ledger/transfer.ts";
import { availableIn } from "../../money/pool/lock-pool.ts";
import { availableOf } from "../../money/pool/promise-of.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { isWithinTolerance } from "../feedback-reward/pay-of-feedback.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { settleOwed } from "./settle-owed.ts";

/**
 * Random actions on a few submissions, compared with a simple model of who has earned what. The
 * site and the model must refuse the same actions, and the sum of all money must not change.
 */

const challenges = ["plain-weave", "twill"] as const;
const scores = { pass: passing, fail: failing, zero: pointless } as const;
type Score = keyof typeof scores;
const reward = 2_500_000_000_000_000_000n;
const share = { not: [0n, 0], somewhat: [50n, 3], very: [100n, 5] } as const;

type FeedbackItem = {
  id: string;
  giver: number;
  after: boolean;
  own?: Helpfulness;
  theirs?: Helpfulness;
  default?: true;
};
type Work = {
  id: string;
  author: number;
  challenge: string;
  score?: Score;
  withdrawn?: true;
  final?: true;
  seen: number;
  /** The kinds of reward that the pool covered at the time of submission. */
  promised: ReadonlySet<string>;
  items: FeedbackItem[];
};

/** The state after the actions so far. */
class Model {
  works: Work[] = [];
  word = ({ own, theirs, ...item }: FeedbackItem): Helpfulness | undefined =>
    theirs ?? own ?? (item.default ? "somewhat" : undefined);
  recordOf(giver: number): { rated: number; helpful: number } {
    const words = this.works
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.giver === giver && !item.after ? [item.theirs ?? item.own] : []))
      .filter((word) => word !== undefined);
    return { rated: words.length, helpful: words.filter((word) => word !== "not").length };
  }
  /** True if no work but `itself` has passed or waits. */
  canSubmit = (author: number, challenge: string, itself?: Work): boolean =>
    !this.works.some(
      (one) =>
        one !== itself &&
        one.author === author &&
        one.challenge === challenge &&
        !one.withdrawn &&
        (one.score === undefined || one.score === "pass"),
    );
  earnedBy(member: number): { kite: bigint; sats: bigint; learning: number; teaching: number } {
    const sum = { kite: 0n, sats: 0n, learning: 0, teaching: 0 };
    for (const work of this.works) {
      if (work.author === member && work.score === "pass") {
        if (work.promised.has("challenge-reward")) sum.kite += reward;
        sum.learning += 20;
      }
      for (const item of work.items) {
        if (item.giver !== member || item.after || !work.score || work.score === "zero") continue;
        const [sats, teaching] = share[this.word(item) ?? "not"];
        if (work.promised.has("feedback-reward")) sum.sats += sats;
        sum.teaching += teaching;
      }
    }
    return sum;
  }
}

openForAll({ challenges: challenges });

const rowsOf = async <T>(text: ReturnType<typeof sql>): Promise<T[]> =>
  ((await database.execute(text)) as unknown as { rows: T[] }).rows;

/** All members submit, and all comment on the others' work. */
type World = { readonly members: readonly Actor[]; readonly model: Model };

const isRefused = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => false,
    (error: unknown) => {
      if (typeof (error as { code?: unknown }).code !== "string") throw error;
      return true;
    },
  );

const at = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

const tokens = ["KITE", "SATS"] as const;

const movePools = async (amountOf: (token: string) => Promise<bigint>, isFunding: boolean) => {
  for (const token of tokens) {
    const [pool, outside] = [availableIn({ community: "weaving", token }), { platform: "outside" }];
    const amount = await amountOf(token);
    const sides = isFunding ? { from: outside, to: pool } : { from: pool, to: outside };
    const movement = { kind: "funding" as const, token, amount, ...sides };
    if (amount > 0n)
      await transact(database, (tx) =>
        transfer(tx, { idempotencyKey: `test:${randomUUID()}`, ...movement }),
      );
  }
};
const fundPools = () => movePools(() => Promise.resolve(1_000n * reward), true);

/** Each action is performed on the site and, if the model allows it, on the model. */
const operations = {
  submit: async ({ members, model }: World, a: number, b: number) => {
    const author = a % members.length;
    const challenge = at(challenges, b) ?? "";
    const actor = members[author] ?? reviewer;
    const may = model.canSubmit(author, challenge);
    const making = submit(actor, challenge);
    if (!may) return expect(await isRefused(making)).toBe(true);
    const id = await making;
    const promised = await database
      .select({ kind: reservations.kind })
      .from(reservations)
      .where(eq(reservations.submissionId, BigInt(id)));
    const kinds = new Set(promised.map(({ kind }) => kind));
    model.works.push({ id, author, challenge, seen: 0, promised: kinds, items: [] });
  },
  withdraw: async ({ members, model }: World, a: number) => {
    const work = at(model.works, a);
    if (!work) return;
    const may = work.score === undefined && work.items.length === 0;
    const author = members[work.author] ?? reviewer;
    const asked = withdrawSubmission(database, author, work.id, "en");
    expect(await isRefused(asked)).toBe(!may);
    if (may) work.withdrawn = true;
  },
  comment: async ({ members, model }: World, a: number, b: number) => {
    const work = at(model.works, a);
    if (!work) return;
    const giver = b % members.length;
    const may =
      !work.withdrawn && giver !== work.author && !work.items.some((item) => item.giver === giver);
    const asked = giveAssigned(members[giver] ?? reviewer, work.id);
    if (!may) return expect(await isRefused(asked)).toBe(true);
    work.items.push({ id: (await asked).id, giver, after: work.score !== undefined });
  },
  rate: async ({ members, model }: World, a: number, b: number, step: Helpfulness) => {
    const rated = model.works.filter(({ items }) => items.length > 0);
    const work = at(rated, a);
    const item = work && at(work.items, b);
    if (!work || !item) return;
    const isAuthor = b % 2 === 0;
    const said = isAuthor ? item.own : item.theirs;
    const may = said !== undefined || !work.final || item.after;
    const actor = isAuthor ? members[work.author] : reviewer;
    const asked = rateFeedback(database, actor ?? reviewer, item.id, { helpfulness: step });
    expect(await isRefused(asked)).toBe(!may);
    if (!may || said !== undefined) return;
    item[isAuthor ? "own" : "theirs"] = step;
  },
  evaluate: async ({ model }: World, a: number, _b: number, _step: Helpfulness, score: Score) => {
    const work = at(model.works, a);
    if (!work) return;
    const may = work.score === undefined && !work.withdrawn;
    const asked = evaluate(database, reviewer, work.id, scores[score]);
    expect(await isRefused(asked)).toBe(!may);
    if (!may) return;
    work.score = score;
  },
  correct: async ({ model }: World, a: number, b: number, _step: Helpfulness, score: Score) => {
    const work = at(model.works, a);
    if (!work) return;
    const isUp = score === "pass" && work.score !== "pass";
    const isTaken = !model.canSubmit(work.author, work.challenge, work);
    const may = work.score !== undefined && !work.final && work.seen < 5 && !(isUp && isTaken);
    const { id, seen } = work;
    const comment = `Again ${b} ${seen}`;
    const correction = { points: scores[score], comment, reason: "Counted.", seen };
    const asked = correctScore(database, reviewer, id, correction);
    expect(await isRefused(asked)).toBe(!may);
    if (!may) return;
    work.score = score;
    work.seen += 1;
  },
  /** Empties the pools. Promised rewards stay promised, and are paid when the pools are funded. */
  drain: () => movePools((token) => availableOf(database, { community: "weaving", token }), false),
  fund: async () => {
    await fundPools();
    await settleOwed(database);
  },
  finish: async ({ model }: World, a: number) => {
    const work = at(
      model.works.filter(({ score }) => score !== undefined),
      a,
    );
    if (!work || work.final) return;
    await endCorrectionTime(database, work.id);
    await settleUnrated(database);
    work.final = true;
    for (const item of work.items) {
      if (model.word(item) || item.after || work.score === "zero") continue;
      if (isWithinTolerance(model.recordOf(item.giver))) item.default = true;
    }
  },
};

/** Compares every member's balances, and checks that no money was lost or created. */
async function compare({ members, model }: World): Promise<void> {
  const ids = members.map(({ userId }) => userId);
  const wallets = await rowsOf<{ user_id: string; token: string; balance: string }>(
    sql`select user_id::text, token, balance::text from accounts where ${inArray(sql`user_id`, ids)}`,
  );
  const reputation = await database
    .select()
    .from(reputations)
    .where(inArray(reputations.userId, ids));
  for (const [index, { userId }] of members.entries()) {
    const of = (token: string) =>
      BigInt(
        wallets.find((one) => one.user_id === String(userId) && one.token === token)?.balance ?? 0,
      );
    const got = reputation.find((one) => one.userId === userId);
    expect({
      kite: of("KITE"),
      sats: of("SATS"),
      learning: got?.learning ?? 0,
      teaching: got?.teaching ?? 0,
    }).toEqual(model.earnedBy(index));
  }
  // The sum of pools, reservations, wallets and the outside account is zero, and every account
  // equals the sum of its entries.
  expect(
    await rowsOf(sql`select
      (select coalesce(sum(amount), 0) from entries)::text as sum,
      (select count(*) from accounts a where a.tracked and a.balance <>
        (select coalesce(sum(amount), 0) from entries where account_id = a.id))::int as wrong,
      (select count(*) from accounts a where a.kind = 'reserved:weaving' and a.balance <>
        (select coalesce(sum("left"), 0) from reservations r where r.token = a.token))::int as unreserved,
      (select coalesce(max(p), 0) from (select sum(case when t.kind = 'feedback-reward' then t.amount else -t.amount end) as p
        from transfers t where t.kind in ('feedback-reward', 'feedback-reward-reversal')
        group by t.submission_id) paid)::int <= 300 as within_promise`),
  ).toEqual([{ sum: "0", wrong: 0, unreserved: 0, within_promise: true }]);
  expect(await reconcile(database)).toEqual({ found: 0, mismatches: [] });
}

const anyOperation = fc.record({
  name: fc.constantFrom(
    ...(Object.keys(operations) as (keyof typeof operations)[]),
    ...(["submit", "comment", "comment", "rate", "evaluate", "correct", "correct"] as const),
  ),
  a: fc.nat(5),
  b: fc.nat(5),
  step: fc.constantFrom(...helpfulnesses),
  score: fc.constantFrom(...(Object.keys(scores) as Score[])),
});

test("random submissions, ratings, evaluations, corrections, deadlines and empty pools leave everybody what the model says, and lose nothing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOperation, { minLength: 12, maxLength: 30 }), async (steps) => {
      const members = await Promise.all([1, 2, 3].map(() => makeMember(database)));
      const world = { members, model: new Model() };
      await fundPools();
      for (const { name, a, b, step, score } of steps)
        await operations[name](world, a, b, step, score);
      await operations.fund();
      await compare(world);
    }),
    { numRuns: 20 },
  );
}, 60_000);
