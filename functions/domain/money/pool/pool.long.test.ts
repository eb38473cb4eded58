import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  pointless,
  giveAssigned,
} from "../../../../tests/factories/work.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { challenges, reputations, reservations, submissions } from "../../../db/schema/index.ts";
import { transact } from "../../../db/connect.ts";
import { testCatalogue, withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { listBounties } from "../../learning/bounty/list-bounties.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { balanceOf, transfer } from "../ledger/transfer.ts";
import { createSubmission } from "../../learning/submission/create-submission.ts";
import { getChallenge } from "../../learning/submission/get-challenge.ts";
import { getSubmission } from "../../learning/submission/get-submission.ts";
import { withdrawSubmission } from "../../learning/submission/withdraw-submission.ts";
import { expireReservations } from "./expire-reservations.ts";
import { availableIn, reservedIn } from "./lock-pool.ts";
import { endReservations, readKindsTold } from "./pool.fixture.ts";
import { availableOf } from "./promise-of.ts";

const kite = 10n ** 18n;
const reward = (5n * kite) / 2n;
/** The reservation includes the extra for a late score. */
const setAside = reward + reward / 10n;
const names = ["plain-weave", "twill", "satin", "gauze", "velvet"];

const opened = useDatabase({ catalogue: withChallenges(names), each: true, max: 30 });
let reviewer: Actor;
const weaving = (token: string) => ({ community: "weaving", token });

beforeEach(async () => {
  reviewer = await makeReviewer(opened.database, "weaving");
});

const available = (token = "KITE") => availableOf(opened.database, weaving(token));
const reserved = (token = "KITE") => balanceOf(opened.database, token, reservedIn(weaving(token)));
const walletOf = ({ userId }: Actor, token = "KITE") =>
  balanceOf(opened.database, token, { userId });

async function leave(amount: bigint, token = "KITE"): Promise<void> {
  const surplus = (await available(token)) - amount;
  await transact(opened.database, (tx) =>
    transfer(tx, {
      idempotencyKey: `test:${randomUUID()}`,
      kind: "funding",
      token,
      amount: surplus,
      from: availableIn(weaving(token)),
      to: { platform: "outside" },
    }),
  );
}

const havePassed = async (...members: Actor[]) => {
  const [made] = await opened.database.select().from(challenges);
  const communityId = made?.communityId ?? 0n;
  const rows = members.map(({ userId }) => ({ userId, communityId, learning: 1, passed: 1 }));
  await opened.database.insert(reputations).values(rows);
};

async function addCommunity(): Promise<void> {
  const catalogue = withChallenges(names);
  const [community] = catalogue.communities;
  const [course] = community?.courses ?? [];
  const [challenge] = course?.challenges ?? [];
  if (!community || !course || !challenge) throw new Error("The test catalogue has a challenge");
  const courses = [{ ...course, challenges: [{ ...challenge, id: "stocking" }] }];
  const knitting = { ...community, slug: "knitting", courses };
  await synchroniseCatalogue(opened.database, {
    ...catalogue,
    communities: [...catalogue.communities, knitting],
  });
}

const endsIn = (time: string) => endReservations(opened.database, time);
const kindsTold = (member: Actor) => readKindsTold(opened.database, member);

async function expectTrueLedger(): Promise<void> {
  const result = await opened.database.execute(sql`
    select count(*)::int as wrong from accounts a where a.tracked and (a.balance < 0 or a.balance <>
      (select coalesce(sum(amount), 0) from entries where account_id = a.id))`);
  expect((result as unknown as { rows: unknown[] }).rows).toEqual([{ wrong: 0 }]);
  const [held] = (
    (await opened.database.execute(
      sql`select coalesce(sum("left"), 0)::text as total from reservations where token = 'KITE'`,
    )) as unknown as { rows: { total: string }[] }
  ).rows;
  expect(await reserved()).toBe(BigInt(held?.total ?? 0));
}

describe("a submission", () => {
  test("of a member with three waiting ones reserves nothing, also not for feedback, whatever the pool covers", async () => {
    const { database } = opened;
    await leave(1n);
    const before = await available("SATS");
    const author = await makeMember(database);
    for (const name of names.slice(0, 4)) await makeSubmission(database, author, name);
    expect(before - (await available("SATS"))).toBe(3n * 300n);
    const [first] = await database.select().from(reservations).orderBy(reservations.submissionId);
    await evaluate(database, reviewer, `${first?.submissionId}`);
    await makeSubmission(database, author, "velvet");
    expect(before - (await available("SATS"))).toBe(3n * 300n);
  });

  test("reserves its reward, and is paid as promised whatever the content says later", async () => {
    const { database } = opened;
    const before = await available();
    const author = await makeMember(database);
    const { id } = await makeSubmission(database, author, "plain-weave");
    expect(await available()).toBe(before - setAside);
    expect(await reserved()).toBe(setAside);
    const { viewer } = await getSubmission(database, author, id, "en");
    expect(viewer?.reserved).toMatchObject({ reward: { units: reward.toString() } });
    const asPeer = await getSubmission(database, await makeMember(database), id, "en");
    expect(asPeer.viewer?.reserved).toBeNull();
    const days = (Date.parse(viewer?.reserved?.until ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    await database.update(challenges).set({ reward: 1n });
    const { evaluation } = await evaluate(database, reviewer, id);
    expect(evaluation?.reward?.units).toBe(reward.toString());
    expect(await walletOf(author)).toBe(reward);
    expect(await reserved()).toBe(0n);
    expect((await getSubmission(database, author, id, "en")).viewer?.reserved).toBeNull();
    await endsIn("4 days");
    await expireReservations(database);
    expect(await kindsTold(author)).not.toContain("reservation-ends");
    await expectTrueLedger();
  });

  test("that fails or is withdrawn gives its reservation back", async () => {
    const { database } = opened;
    const before = await available();
    const beforeSats = await available("SATS");
    const author = await makeMember(database);
    const failed = await makeSubmission(database, author, "plain-weave");
    const withdrawn = await makeSubmission(database, author, "twill");
    await evaluate(database, reviewer, failed.id, failing);
    await withdrawSubmission(database, author, withdrawn.id, "en");
    expect(await available()).toBe(before);
    expect(await available("SATS")).toBe(beforeSats);
    expect(await reserved("SATS")).toBe(0n);
    await expectTrueLedger();
  });

  test("is for points only when the pool is short, which its page says before", async () => {
    const { database } = opened;
    await leave(reward);
    const author = await makeMember(database);
    expect((await getChallenge(database, author, "plain-weave", "en")).promises).toBe("reward");
    await leave(reward - 1n);
    const challenge = await getChallenge(database, author, "plain-weave", "en");
    expect(challenge.promises).toBe("points-as-pool-is-short");
    expect(challenge.pool.units).toBe((reward - 1n).toString());
    const { bounties } = await listBounties(database, { kind: "challenge" } as never, "en");
    expect(bounties).toEqual([]);
    const { id } = await makeSubmission(database, author, "plain-weave");
    const evaluated = await evaluate(database, reviewer, id);
    expect(evaluated).toMatchObject({ state: "passed", evaluation: { reward: null } });
    expect(await walletOf(author)).toBe(0n);
    await expectTrueLedger();
  });

  test("is for points only as the fourth waiting one of its author, until one is evaluated", async () => {
    const { database } = opened;
    const author = await makeMember(database);
    const [first] = await Promise.all(
      names.slice(0, 3).map((name) => makeSubmission(database, author, name)),
    );
    expect((await getChallenge(database, author, "gauze", "en")).promises).toBe(
      "points-as-others-are-open",
    );
    await addCommunity();
    expect((await getChallenge(database, author, "stocking", "en")).promises).toBe("reward");
    const fourth = await makeSubmission(database, author, "gauze");
    expect(fourth.viewer?.reserved).toBeNull();
    // Money that is held for feedback until corrections end does not count.
    const text = { format: "text" as const, text: workText() };
    await giveAssigned(database, await makeMember(database), first?.id ?? "", text);
    await evaluate(database, reviewer, first?.id ?? "", failing);
    expect((await getChallenge(database, author, "velvet", "en")).promises).toBe("reward");
    await evaluate(database, reviewer, fourth.id);
    expect(await walletOf(author)).toBe(0n);
  });

  test("as many submissions as the pool covers get a reward, however many come at once", async () => {
    const { database } = opened;
    await leave(setAside * 5n);
    const authors = await Promise.all(Array.from({ length: 16 }, () => makeMember(database)));
    await havePassed(...authors);
    const made = await Promise.all(
      authors.map((author) => makeSubmission(database, author, "plain-weave")),
    );
    expect(made.filter(({ viewer }) => viewer?.reserved)).toHaveLength(5);
    expect(await available()).toBe(0n);
    expect(await reserved()).toBe(setAside * 5n);
    await expectTrueLedger();
  });

  test("throwaway accounts reserve at most half of a pool, also at once", async () => {
    const { database } = opened;
    await leave(setAside * 8n);
    const known = await makeMember(database);
    await havePassed(known);
    const throwaways = await Promise.all(Array.from({ length: 6 }, () => makeMember(database)));
    const promises = async (member: Actor | null) =>
      (await getChallenge(database, member, "plain-weave", "en")).promises;
    expect(await promises(null)).toBe("reward");
    await Promise.all(
      throwaways.flatMap((author) =>
        ["twill", "satin"].map((name) => makeSubmission(database, author, name)),
      ),
    );
    expect(await reserved()).toBe(setAside * 4n);
    expect(await promises(null)).toBe("points-as-newcomers-have-half");
    const newcomer = await makeMember(database);
    expect(await promises(newcomer)).toBe("points-as-newcomers-have-half");
    expect((await makeSubmission(database, newcomer, "gauze")).viewer?.reserved).toBeNull();
    expect(await promises(known)).toBe("reward");
    expect((await makeSubmission(database, known, "plain-weave")).viewer?.reserved).not.toBeNull();
    // Failed and passed work both free a place: after passing, the author is not a newcomer.
    const waiting = await database
      .select({ id: submissions.id })
      .from(submissions)
      .innerJoin(reservations, eq(reservations.submissionId, submissions.id))
      .where(
        and(ne(submissions.authorId, known.userId), eq(reservations.kind, "challenge-reward")),
      );
    const [junk, work] = waiting.map(({ id }) => id.toString());
    await evaluate(database, reviewer, junk ?? "", pointless);
    expect(await promises(newcomer)).toBe("reward");
    await makeSubmission(database, newcomer, "plain-weave");
    expect(await promises(null)).toBe("points-as-newcomers-have-half");
    await evaluate(database, reviewer, work ?? "");
    await expectTrueLedger();
  });

  test("of the first newcomer is covered by a pool of one reward", async () => {
    const { database } = opened;
    await leave(reward);
    const author = await makeMember(database);
    expect((await getChallenge(database, author, "twill", "en")).promises).toBe("reward");
    expect((await makeSubmission(database, author, "twill")).viewer?.reserved).not.toBeNull();
  });

  test("a member who submits five at once has three reservations", async () => {
    const { database } = opened;
    const author = await makeMember(database);
    await Promise.all(
      names.map((name) =>
        createSubmission(database, author, name, {
          format: "text",
          text: workText(),
          key: randomUUID(),
        }),
      ),
    );
    expect(await reserved()).toBe(setAside * 3n);
    const promised = async () => (await getChallenge(database, author, "velvet", "en")).promises;
    expect(await promised()).toBe("points-as-others-are-open");
    await endsIn("-1 second");
    await expireReservations(database);
    expect(await promised()).toBe("reward");
    await expectTrueLedger();
  });
});

describe("a reservation", () => {
  test("ends after its time, with a warning before, and passing then pays while the pool covers it", async () => {
    const { database } = opened;
    const [lucky, late] = [await makeMember(database), await makeMember(database)];
    const one = await makeSubmission(database, lucky, "plain-weave");
    const other = await makeSubmission(database, late, "plain-weave");
    await expireReservations(database);
    expect(await kindsTold(lucky)).toEqual([]);
    await endsIn("121 hours");
    await expireReservations(database);
    expect(await kindsTold(lucky)).toEqual([]);
    await endsIn("119 hours");
    await expireReservations(database);
    await expireReservations(database);
    expect(await kindsTold(lucky)).toEqual(["reservation-ends"]);
    await endsIn("-1 second");
    await Promise.all([expireReservations(database), expireReservations(database)]);
    expect(await kindsTold(late)).toEqual(["reservation-ends", "reservation-ended"]);
    expect(await reserved()).toBe(0n);
    await leave(reward);
    await evaluate(database, reviewer, one.id);
    await evaluate(database, reviewer, other.id);
    expect(await walletOf(lucky)).toBe(reward);
    expect(await walletOf(late)).toBe(0n);
    await expectTrueLedger();
  });

  test("ends also after many others", async () => {
    const { database } = opened;
    await makeSubmission(database, await makeMember(database), "plain-weave");
    await makeSubmission(database, await makeMember(database), "twill");
    await database.execute(sql`
      insert into submissions overriding system value select (jsonb_populate_record(null::submissions, to_jsonb(s) || jsonb_build_object('id', 1000 + n,
          'state', 'withdrawn', 'withdrawn_at', now(), 'idempotency_key', gen_random_uuid()))).*
        from (select * from submissions limit 1) s, generate_series(1, 200) n`);
    await asOwner(database, (tx) =>
      tx.execute(sql`
      insert into reservations select (jsonb_populate_record(null::reservations, to_jsonb(r) || jsonb_build_object('submission_id', 1000 + n,
          'left', 0, 'expires_at', '2026-01-01', 'ended_at', '2026-01-01', 'ending', 'expired'))).*
        from (select * from reservations limit 1) r, generate_series(1, 200) n`),
    );
    await asOwner(database, (tx) =>
      tx
        .update(reservations)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(isNull(reservations.endedAt)),
    );
    await expireReservations(database);
    expect(await reserved()).toBe(0n);
  });

  test("for feedback pays helpful items, and the rest that no item can earn goes back", async () => {
    const { database } = opened;
    const before = await available("SATS");
    const [author, peer, other] = await Promise.all([1, 2, 3].map(() => makeMember(database)));
    if (!author || !peer || !other) throw new Error("Three members were made");
    const { id } = await makeSubmission(database, author, "plain-weave");
    expect(await reserved("SATS")).toBe(300n);
    const text = { format: "text" as const, text: workText() };
    const rated = await giveAssigned(database, peer, id, text);
    const unrated = await giveAssigned(database, other, id, text);
    // The evaluator's own feedback earns nothing, so no reward is reserved for it.
    await giveAssigned(database, reviewer, id, text);
    await rateFeedback(database, author, rated.id);
    await evaluate(database, reviewer, id);
    expect(await walletOf(peer, "SATS")).toBe(100n);
    expect(await reserved("SATS")).toBe(100n);
    await rateFeedback(database, author, unrated.id);
    expect(await walletOf(other, "SATS")).toBe(100n);
    expect(await available("SATS")).toBe(before - 200n);
    expect(await reserved("SATS")).toBe(0n);
  });
});

test("the content funds a pool once, and no pool goes below zero even by SQL", async () => {
  const { database } = opened;
  const before = await available();
  await synchroniseCatalogue(database, testCatalogue);
  expect(await available()).toBe(before);
  const overdraw = transact(database, (tx) =>
    transfer(tx, {
      idempotencyKey: "test:overdraw",
      kind: "funding",
      token: "KITE",
      amount: before + 1n,
      from: availableIn(weaving("KITE")),
      to: { platform: "outside" },
    }),
  );
  await expect(overdraw).rejects.toThrow();
});

test("concurrent evaluations, submissions, ratings and expiries lose and double no money", async () => {
  const { database } = opened;
  const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(database)));
  const made = await Promise.all(
    members.map((author) => makeSubmission(database, author, "plain-weave")),
  );
  const text = { format: "text" as const, text: workText() };
  const items = await Promise.all(
    made.map(({ id }, index) =>
      giveAssigned(database, members[(index + 1) % members.length] ?? reviewer, id, text),
    ),
  );
  const all = await Promise.allSettled([
    ...made.map(({ id }, index) =>
      evaluate(database, reviewer, id, index % 3 === 0 ? failing : undefined),
    ),
    ...items.map(({ id }, index) => rateFeedback(database, members[index] ?? reviewer, id)),
    ...members.map((author) => makeSubmission(database, author, "twill")),
    expireReservations(database),
  ]);
  expect(all.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([]);
  await expectTrueLedger();
  const paid = await Promise.all(members.map((member) => walletOf(member)));
  expect(paid.filter((balance) => balance === reward)).toHaveLength(8);
});
