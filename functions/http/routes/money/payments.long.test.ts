import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asOwner, ownerOf, unchecked } from "../../../../tests/setup/database.ts";
import type { z } from "zod";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  giveAssigned,
  correctScore,
} from "../../../../tests/factories/work.ts";
import type * as endpoints from "../../../contract/money/payment.ts";
import type { WalletEntry } from "../../../contract/identity/viewer.ts";
import { transfers } from "../../../db/schema/index.ts";
import type { Actor } from "../../../domain/actor.ts";
import { rateFeedback } from "../../../domain/learning/feedback/rate-feedback.ts";
import { setRate } from "../../../domain/money/rate/set-rate.ts";
import { api, asService, openForEach } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

type Figures = z.output<(typeof endpoints.getRewardFigures)["response"]>;
type Payments = z.output<(typeof endpoints.listPayments)["response"]>;
type CashOuts = z.output<(typeof endpoints.listCashOuts)["response"]>;
type Earnings = z.output<(typeof endpoints.listEarnings)["response"]>;

let reviewer: Actor;

const kite = 10n ** 18n;
const reward = (5n * kite) / 2n;
const today = new Date().toISOString().slice(0, 10);

openForEach({ catalogue: withChallenges(["plain-weave", "twill", "satin"]) });
beforeEach(async () => {
  reviewer = await makeReviewer(api.database, "weaving");
});

const figures = (slug = "weaving") => api.get<Figures>(`/communities/${slug}/rewards`);
const listed = (query = "") => api.get<Payments>(`/communities/weaving/payments${query}`);
const poolIn = async (token: string) =>
  (await figures()).pools.find(({ available }) => available.token === token);

async function pass(name: string, challenge = "plain-weave", points?: typeof failing) {
  const session = await api.member(name);
  const author = await api.actor(name);
  const { id } = await makeSubmission(api.database, author, challenge);
  await evaluate(api.database, reviewer, id, points);
  return { session, author, id };
}

const submittedBefore = (interval: string) =>
  api.database.execute(
    sql`update submissions set submitted_at = now() - ${interval}::interval where points is null`,
  );

describe("the figures of a community", () => {
  test("say what its pools have, have promised and have paid, and leave out a pool without money", async () => {
    expect(await figures("dyeing")).toEqual({
      pools: [],
      reviews: { all: null, months: [] },
      referrals: [],
    });
    const before = await poolIn("KITE");
    expect(before).toMatchObject({ reserved: { units: "0" }, paid: { units: "0" }, pieces: 0 });
    await makeSubmission(api.database, await makeMember(api.database), "twill");
    await pass("ana");
    const after = await poolIn("KITE");
    expect(after).toMatchObject({
      // The reserved sum has a tenth more: the extra for a late score.
      reserved: { units: (reward + reward / 10n).toString() },
      paid: { units: reward.toString() },
      pieces: 1,
    });
    expect(BigInt(after?.available.units ?? 0)).toBe(
      BigInt(before?.available.units ?? 0) - 2n * reward - reward / 10n,
    );
    await asOwner(api.database, (tx) =>
      tx.execute(sql`insert into payment_months
        select (select id from communities where slug = 'dyeing'), token, kind, month, 7, 7 from payment_months`),
    );
    expect(await poolIn("KITE"), "what another community paid").toEqual(after);
    expect(await api.code("get", "/communities/nowhere/rewards")).toBe("not-found");
  });

  test("have the median wait of reviews, of passed and failed work, each counted once", async () => {
    for (const [name, wait, points] of [
      ["ana", "1 hour", undefined],
      ["bea", "2 days", failing],
      ["cem", "9 days", undefined],
    ] as const) {
      await api.member(name);
      const { id } = await makeSubmission(api.database, await api.actor(name), "satin");
      await submittedBefore(wait);
      await evaluate(api.database, reviewer, id, points);
    }
    await asOwner(api.database, (tx) =>
      tx.execute(sql`insert into review_delays (community_id, month, bucket, pieces)
        select community_id, month - interval '12 months', 1, 9 from review_delays limit 1`),
    );
    const { reviews } = await figures();
    expect(reviews.all?.pieces, "of twelve months").toBe(3);
    const days = (reviews.all?.seconds ?? 0) / 86_400;
    expect(days).toBeGreaterThan(1.94);
    expect(days).toBeLessThan(2.06);
    expect(reviews.months).toEqual([{ month: today.slice(0, 7), ...reviews.all }]);
  });

  test("are right when many are evaluated at once", async () => {
    const reviewers = await Promise.all(
      Array.from({ length: 8 }, () => makeReviewer(api.database, "weaving")),
    );
    const made = await Promise.all(
      reviewers.map(async (one) => {
        const author = await makeMember(api.database);
        return { one, id: (await makeSubmission(api.database, author, "twill")).id };
      }),
    );
    await Promise.all(made.map(({ one, id }) => evaluate(api.database, one, id)));
    expect(await poolIn("KITE")).toMatchObject({ paid: { units: `${8n * reward}` }, pieces: 8 });
    expect((await figures()).reviews.all?.pieces).toBe(8);
  });

  test("have rewards for inviting as sums of months that are over, and nothing of this one", async () => {
    const { author } = await pass("ana");
    const inviter = await makeMember(api.database);
    await api.database.execute(
      sql`update users set referred_by = ${inviter.userId} where username = 'ana'`,
    );
    const { id } = await makeSubmission(api.database, author, "twill");
    await evaluate(api.database, reviewer, id);
    expect((await poolIn("KITE"))?.pieces).toBe(3);
    expect((await figures()).referrals).toEqual([]);
    expect((await listed()).payments.map(({ kind }) => kind)).toEqual([
      "challenge-reward",
      "challenge-reward",
    ]);
    await asOwner(api.database, (tx) =>
      tx.execute(
        sql`update payment_months set month = month - interval '1 month' where kind = 'referral-reward'`,
      ),
    );
    expect((await figures()).referrals).toMatchObject([
      { pieces: 1, amount: { token: "KITE", units: kite.toString() } },
    ]);
  });
});

describe("the payments of a community", () => {
  test("are listed with their day, reason and amount, and without a name", async () => {
    await pass("ana");
    expect(await listed()).toEqual({
      payments: [
        {
          day: today,
          kind: "challenge-reward",
          amount: { token: "KITE", decimals: 18, units: reward.toString() },
          challenge: {
            id: "plain-weave",
            title: "Challenge plain-weave",
            community: "weaving",
            course: "first-loom",
          },
          username: null,
        },
      ],
      next: null,
    });
    const whole = await (await api.request("get", "/communities/weaving/payments")).text();
    expect(whole).not.toContain("ana");
  });

  test("name a member only while they allow it and have an account", async () => {
    const { session } = await pass("ana");
    await pass("bea", "twill");
    const namesShown = async () => (await listed()).payments.map(({ username }) => username);
    const save = (namesPayments?: boolean) =>
      api.ok("patch", "/viewer", {
        session,
        body: { username: "ana", firstName: "", lastName: "", namesPayments },
      });
    expect(await namesShown()).toEqual([null, null]);
    await save(true);
    expect(await namesShown()).toEqual([null, "ana"]);
    await save();
    expect(await namesShown()).toEqual([null, "ana"]);
    await save(false);
    expect(await namesShown()).toEqual([null, null]);
    await save(true);
    await api.database.execute(
      sql`update users set deletion_begun_at = now() where username = 'ana'`,
    );
    expect(await namesShown()).toEqual([null, null]);
  });

  test("continue after a page, and a file has a thousand", async () => {
    const { author, id } = await pass("ana");
    // Rewards that are reserved for other work reduce the available amount in the rows below.
    await makeSubmission(api.database, author, "twill");
    const [paid] = await api.database
      .select()
      .from(transfers)
      .where(sql`kind = 'challenge-reward'`);
    if (!paid) throw new Error("Nothing was paid");
    const available = await availableAccount();
    await unchecked(api.database, (tx) =>
      tx.insert(transfers).values(
        Array.from({ length: 44 }, (_, n) => ({
          idempotencyKey: `${author.userId}:${n}`,
          kind: n % 2 ? "feedback-reward" : "challenge-reward",
          token: "KITE",
          amount: BigInt(n + 1),
          debitAccountId: n % 3 ? paid.debitAccountId : available,
          creditAccountId: paid.creditAccountId,
          submissionId: BigInt(id),
        })),
      ),
    );
    const all: string[] = [];
    let cursor: string | null = null;
    let first = "";
    do {
      const page: Payments = await listed(cursor ? `?cursor=${cursor}` : "");
      all.push(...page.payments.map(({ amount }) => amount.units));
      cursor = page.next;
      first ||= cursor ?? "";
    } while (cursor);
    const expected = [...Array.from({ length: 44 }, (_, n) => `${44 - n}`), reward.toString()];
    expect(all).toEqual(expected);
    const file = await api.ok<Payments>("get", "/communities/weaving/payments/export", asService());
    expect(file.payments.map(({ amount }) => amount.units)).toEqual(expected);
    expect(file.next).toBeNull();
    expect(await api.code("get", "/communities/weaving/payments/export")).toBe("forbidden");
    // A transfer's id or a changed cursor is refused, so that ids cannot be found by trying.
    expect(first).toMatch(/^[\w-]{22}$/);
    const changed = (first.startsWith("A") ? "B" : "A") + first.slice(1);
    for (const wrong of ["x", "0", "-1", "1'", "9".repeat(30), paid.id.toString(), changed])
      expect(await api.code("get", `/communities/weaving/payments?cursor=${wrong}`)).toBe(
        "invalid-input",
      );
  });
});

test("a reward that a correction took back is listed as taken back, and does not count", async () => {
  await pass("ana");
  const [paid] = await api.database
    .select()
    .from(transfers)
    .where(eq(transfers.kind, "challenge-reward"));
  if (!paid) throw new Error("Nothing was paid");
  const { idempotencyKey, token, amount, submissionId } = paid;
  const creditAccountId = await availableAccount();
  await unchecked(api.database, (tx) =>
    tx.insert(transfers).values({
      idempotencyKey: `${idempotencyKey}:reversal`,
      kind: "challenge-reward-reversal",
      token,
      amount,
      creditAccountId,
      submissionId,
      debitAccountId: paid.creditAccountId,
    }),
  );
  expect(await poolIn("KITE")).toMatchObject({ paid: { units: "0" }, pieces: 0 });
  expect((await listed()).payments).toMatchObject([
    { kind: "challenge-reward-reversal", amount: { units: `-${amount}` } },
    { kind: "challenge-reward", amount: { units: `${amount}` } },
  ]);
});

test("cash-outs are of the tokens of its pools, with transactions and without members", async () => {
  const { author } = await pass("ana");
  const transaction = `0x${"ab".repeat(32)}`;
  const claim = async (amount: number, address: string, place: number) =>
    asOwner(api.database, (tx) =>
      tx.execute(sql`
      insert into payouts (user_id, token, amount, chain_id, address, form_key, claimed_at, state, transaction_id, position, sent_at)
      values (${author.userId}, 'SATS', ${amount}, 1, ${address}, ${`form${amount}`}, now() - interval '3 hours', 'sent',
        (select id from chain_transactions), ${place}, now())`),
    );
  await api.database.execute(sql`
    insert into chain_transactions (chain_id, signer, nonce, purpose, recipient, value, data, gas, first_block)
    values (1, '0x', 0, 'payout', '0x', 0, '0x', 1, 1)`);
  await claim(40, `0x${"1".repeat(40)}`, 0);
  await claim(50, "", 1);
  await claim(60, `0x${"2".repeat(40)}`, 2);
  // A trigger records how long confirmations took.
  const confirm = sql`
    update payouts set state = 'confirmed', confirmed_at = now(), transaction_hash = ${transaction} where amount < 60`;
  await ownerOf(api.database).transaction(async (tx) => {
    await tx.execute("alter table payouts disable trigger payouts_guarded");
    await tx.execute(confirm);
    await tx.execute("alter table payouts enable trigger payouts_guarded");
  });
  const { tokens } = await api.get<CashOuts>("/communities/weaving/cash-outs");
  expect(tokens.map(({ token }) => token)).toEqual(["KITE", "SATS"]);
  const [kites, sats] = tokens;
  expect(kites).toMatchObject({ waits: { all: null, months: [] }, latest: [] });
  expect(sats?.latest).toEqual([
    {
      day: today,
      amount: { token: "SATS", decimals: 0, units: "40" },
      transaction,
      explorer: null,
    },
  ]);
  expect(sats?.waits.all?.pieces).toBe(2);
  expect((sats?.waits.all?.seconds ?? 0) / 3600).toBeCloseTo(3, 0);
});

const availableAccount = async () => {
  const [found] = await api.rows<{ id: string }>(
    sql`select id from accounts where kind = 'pool:weaving' and token = 'KITE'`,
  );
  return BigInt(found?.id ?? 0);
};

describe("the value of a reward", () => {
  const rate = (price: string, at = new Date(), currency: "USD" | "EUR" = "USD") =>
    setRate(api.database, {
      token: "KITE",
      currency,
      price,
      source: "Example Exchange",
      at: at.toISOString(),
    });
  const entries = async (session: string) =>
    (await api.get<{ entries: WalletEntry[] }>("/viewer/wallets/KITE/entries", session)).entries;
  const onAChain = () => api.database.execute(sql`update tokens set is_demo = false`);

  test("is nothing without a rate, and demo tokens have none", async () => {
    await expect(rate("1")).rejects.toThrow("demo token");
    const { session } = await pass("ana");
    expect((await entries(session)).map(({ fiatValues }) => fiatValues)).toEqual([[]]);
  });

  test("is frozen when it is awarded, with its source and time, whatever rate is set later", async () => {
    await onAChain();
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000);
    await rate("9.99", new Date(at.getTime() - 1000));
    await rate("0.4960000001", at);
    await rate("0.45", at, "EUR");
    const { session } = await pass("ana");
    await rate("100");
    const [entry] = await entries(session);
    const told = { source: "Example Exchange", at: at.toISOString().replace(".000", "") };
    const fiatValues = [
      { amount: { token: "EUR", decimals: 6, units: "1125000" }, ...told },
      { amount: { token: "USD", decimals: 6, units: "1240000" }, ...told },
    ];
    expect(entry?.fiatValues).toEqual(fiatValues);
    const { earnings } = await api.get<Earnings>("/viewer/earnings", session);
    expect(earnings).toMatchObject([
      { kind: "challenge-reward", challenge: "plain-weave", fiatValues },
    ]);
    for (const table of ["rates", "transfer_rates"])
      for (const change of [`delete from ${table}`, `truncate ${table} cascade`])
        await expect(api.database.execute(sql.raw(change))).rejects.toThrow();
    await expect(api.database.execute(sql`update rates set price = 1`)).rejects.toThrow();
  });

  test("stays that of the award when a correction takes the reward back and another pays it again", async () => {
    await onAChain();
    await rate("10");
    const { session, id } = await pass("ana");
    await rate("30");
    const correct = (seen: number, points: typeof passing) =>
      correctScore(api.database, reviewer, id, {
        points,
        comment: "Again",
        reason: "Counted.",
        seen,
      });
    await correct(0, failing);
    await correct(1, passing);
    const told = (rows: { kind: string; fiatValues: WalletEntry["fiatValues"] }[]) =>
      rows.map(({ kind, fiatValues }) => [kind, fiatValues.map(({ amount }) => amount.units)]);
    const expected = [
      ["challenge-reward", ["25000000"]],
      ["challenge-reward-reversal", ["-25000000"]],
      ["challenge-reward", ["25000000"]],
    ];
    expect(told(await entries(session))).toEqual(expected.toReversed());
    const { earnings } = await api.get<Earnings>("/viewer/earnings", session);
    expect(told(earnings)).toEqual(expected);
  });

  test("of another submission is that of its own award", async () => {
    await onAChain();
    await rate("10");
    const { session, author, id } = await pass("ana");
    await correctScore(api.database, reviewer, id, {
      points: failing,
      comment: "Again",
      reason: "Counted.",
      seen: 0,
    });
    await rate("30");
    const again = await makeSubmission(api.database, author, "plain-weave");
    await evaluate(api.database, reviewer, again.id);
    expect((await entries(session))[0]?.fiatValues[0]?.amount.units).toBe("75000000");
  });

  test("of feedback that is rated higher or lower later has the rate of its award", async () => {
    await api.database.execute(sql`update tokens set is_demo = false`);
    const ofSats = (price: string) =>
      setRate(api.database, {
        token: "SATS",
        currency: "USD",
        price,
        source: "Example Exchange",
        at: new Date().toISOString(),
      });
    await ofSats("1");
    const session = await api.member("bea");
    const author = await makeMember(api.database);
    const { id } = await makeSubmission(api.database, author, "plain-weave");
    const text = { format: "text" as const, text: "Have you tried silk?" };
    const item = await giveAssigned(api.database, await api.actor("bea"), id, text);
    await rateFeedback(api.database, author, item.id, { helpfulness: "somewhat" });
    await evaluate(api.database, reviewer, id);
    await ofSats("3");
    await rateFeedback(api.database, reviewer, item.id);
    const { earnings } = await api.get<Earnings>("/viewer/earnings", session);
    expect(
      earnings.map(({ amount, fiatValues }) => [amount.units, fiatValues[0]?.amount.units]),
    ).toEqual([
      ["50", "50000000"],
      ["50", "50000000"],
    ]);
  });

  test("does not come from an old or a future rate", async () => {
    await onAChain();
    await expect(rate("1", new Date(Date.now() - 8 * 86_400_000))).rejects.toThrow("older");
    await expect(rate("1", new Date(Date.now() + 3_600_000))).rejects.toThrow("not come");
    await api.database.execute(
      sql`insert into rates (token, currency, price, source, at) values ('KITE', 'USD', 1, 'old', now() - interval '8 days')`,
    );
    const { session } = await pass("ana");
    expect((await entries(session))[0]?.fiatValues).toEqual([]);
  });
});

test("a member's earnings are their own", async () => {
  const ana = await pass("ana");
  const bea = await api.member("bea");
  const own = await api.get<Earnings>("/viewer/earnings", ana.session);
  expect(own.earnings).toMatchObject([
    {
      kind: "challenge-reward",
      amount: { units: reward.toString() },
      balance: { units: reward.toString() },
      community: "weaving",
      submission: ana.id,
    },
  ]);
  expect(await api.get("/viewer/earnings", bea)).toEqual({
    earnings: [],
    next: null,
  });
  expect(await api.code("get", "/viewer/earnings")).toBe("unauthenticated");
});
