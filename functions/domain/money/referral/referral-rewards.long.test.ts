import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin } from "../../as-admin.fixture.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, failing, makeSubmission, passing } from "../../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import { waitsForLock } from "../../../../tests/setup/waits-for-lock.ts";
import { bounties, notifications, users } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { evaluateAsAdmin } from "../../learning/review/evaluate-as-admin.ts";
import { correctAsAdmin } from "../../learning/review/correct-evaluation.ts";
import { withdrawSubmission } from "../../learning/submission/withdraw-submission.ts";
import { balanceOf } from "../ledger/transfer.ts";
import { listReferrals } from "./list-referrals.ts";
import { settleReferrals } from "./settle-referrals.ts";

const reward = (10n ** 18n).toString();
const catalogue = withChallenges(["plain-weave", "twill", "satin", "serge"]);

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;
let inviter: Actor;

const open = async () => {
  opened = await createTestDatabase({ max: 20 });
  await synchroniseCatalogue(opened.database, catalogue);
  reviewer = await makeReviewer(opened.database, "weaving");
};
const invite = async () => {
  inviter = await makeMember(opened.database);
};

async function makeReferred(email?: string): Promise<Actor> {
  const referred = await makeMember(opened.database);
  await opened.database
    .update(users)
    .set({ referredBy: inviter.userId, ...(email !== undefined && { email }) })
    .where(eq(users.id, referred.userId));
  return referred;
}

const earnedBy = async ({ userId }: Actor) =>
  String(await balanceOf(opened.database, "KITE", { userId }));
const expectPoolCovers = async (community = "weaving") =>
  expect(
    await balanceOf(opened.database, "KITE", { platform: `pool:${community}` }),
  ).toBeGreaterThanOrEqual(BigInt(reward));
/** The inviter has no reward, although the pool has the money. */
const expectNoReward = async () => {
  await expectPoolCovers();
  expect(await earnedBy(inviter)).toBe("0");
};
const outcomes = async () =>
  (await listReferrals(opened.database, inviter, {})).referrals.map((one) => one.reward);
const told = async (kind: string) => {
  const isOfThem = sql`${notifications.actorId} in (select id from users where referred_by = ${inviter.userId})`;
  return opened.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.kind, kind), isOfThem));
};
const close = () =>
  opened.database
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(eq(bounties.kind, "referral"));

const finish = () => endCorrectionTime(opened.database);

describe("while a programme is open", () => {
  beforeAll(open);
  beforeEach(invite);
  afterAll(() => opened.close());

  test("a pass of a referred member rewards the inviter once, from the reservation", async () => {
    const { database } = opened;
    const referred = await makeReferred();
    expect(await outcomes()).toEqual([{ state: "open" }]);
    const first = await makeSubmission(database, referred, "plain-weave");
    const second = await makeSubmission(database, referred, "twill");
    const failed = await makeSubmission(database, referred, "serge");
    expect(await outcomes()).toMatchObject([{ state: "set-aside", amount: { units: reward } }]);
    await Promise.all([
      evaluate(database, reviewer, first.id),
      evaluate(database, reviewer, second.id),
    ]);
    expect(await earnedBy(inviter)).toBe(reward);
    expect(await outcomes()).toMatchObject([{ state: "paid", amount: { units: reward } }]);
    expect(await told("referral-rewarded")).toMatchObject([
      { userId: inviter.userId, actorId: referred.userId },
    ]);
    await evaluate(database, reviewer, failed.id, failing);
    expect(await earnedBy(inviter), "what fails later takes nothing back").toBe(reward);
    await makeSubmission(database, referred, "satin");
    const aside = sql`select coalesce(sum("left"), 0)::int as left from reservations where kind = 'referral-reward'`;
    expect((await database.execute(aside)) as unknown).toMatchObject({ rows: [{ left: 0 }] });
  });

  test("work that fails or is withdrawn rewards no inviter", async () => {
    const { database } = opened;
    const referred = await makeReferred();
    const failed = await makeSubmission(database, referred, "plain-weave");
    await evaluate(database, reviewer, failed.id, failing);
    const withdrawn = await makeSubmission(database, referred, "twill");
    await withdrawSubmission(database, referred, withdrawn.id, "en");
    await expectNoReward();
    expect(await outcomes()).toEqual([{ state: "open" }]);
  });

  test("a member with the inviter's own mailbox does not reward the inviter", async () => {
    const { database } = opened;
    await database
      .update(users)
      .set({ email: "ana@gmail.com" })
      .where(eq(users.id, inviter.userId));
    const referred = await makeReferred("a.n.a+friend@googlemail.com");
    const { id } = await makeSubmission(database, referred, "plain-weave");
    await evaluate(database, reviewer, id);
    await expectNoReward();
    expect(await outcomes()).toEqual([{ state: "none" }]);
    expect(await settleReferrals(database)).toBe(0);
  });

  test("one person under several spellings of an address is one person who was invited", async () => {
    const { database } = opened;
    const own = inviter;
    inviter = await makeMember(database);
    await makeReferred("eva+one@example.org");
    inviter = own;
    for (const email of ["eva@example.org", "eva+two@example.org", "EVA+three@example.org"]) {
      const { id } = await makeSubmission(database, await makeReferred(email), "plain-weave");
      await evaluate(database, reviewer, id);
    }
    expect(await earnedBy(inviter)).toBe(reward);
    expect(await settleReferrals(database)).toBe(0);
    const other = await makeSubmission(database, await makeReferred("e.va@example.org"), "twill");
    await evaluate(database, reviewer, other.id);
    expect(await earnedBy(inviter)).toBe((2n * BigInt(reward)).toString());
  });

  test("a member whose deletion has begun is in no list of invited members", async () => {
    const { database } = opened;
    const referred = await makeReferred();
    const left = await makeReferred();
    const listed = async () => {
      const { count, referrals } = await listReferrals(database, inviter, {});
      return [count, referrals.map(({ user }) => user.username)];
    };
    expect(await listed()).toEqual([2, [left.username, referred.username]]);
    await database
      .update(users)
      .set({ deletionBegunAt: sql`now()` })
      .where(eq(users.id, left.userId));
    expect(await listed()).toEqual([1, [referred.username]]);
  });

  test("nothing is set aside for an inviter who is gone", async () => {
    const { database } = opened;
    const referred = await makeReferred();
    await database
      .update(users)
      .set({ deletionBegunAt: sql`now()`, deletedAt: sql`now()` })
      .where(eq(users.id, inviter.userId));
    await makeSubmission(database, referred, "plain-weave");
    expect(await outcomes()).toEqual([{ state: "open" }]);
    await expectPoolCovers();
  });

  test("an inviter who corrects the score to a pass earns nothing by that", async () => {
    const { database } = opened;
    const asking = await asAdmin(database, inviter);
    const { id } = await makeSubmission(database, await makeReferred(), "plain-weave");
    await evaluate(database, reviewer, id, failing);
    await correctAsAdmin(
      asking,
      id,
      { points: passing, comment: "It is good", reason: "I see it otherwise", seen: 0 },
      "en",
    );
    await expectNoReward();
    await finish();
    expect(await settleReferrals(database)).toBe(0);
    await expectNoReward();
  });

  test("an inviter who judges the work as an admin earns nothing by that, and by another's review later", async () => {
    const { database } = opened;
    const referred = await makeReferred();
    const own = await makeSubmission(database, referred, "plain-weave");
    const scoring = { points: passing, comment: "It is good", reason: "No reviewer is here" };
    await evaluateAsAdmin(await asAdmin(database, inviter), own.id, scoring);
    await expectNoReward();
    await finish();
    expect(await settleReferrals(database)).toBe(0);
    const other = await makeSubmission(database, referred, "twill");
    await evaluate(database, reviewer, other.id);
    expect(await earnedBy(inviter)).toBe(reward);
  });

  test("a community without a programme sets nothing aside, whatever programmes others have", async () => {
    const { database } = opened;
    const [community] = catalogue.communities;
    const [course] = community?.courses ?? [];
    const [challenge] = course?.challenges ?? [];
    if (!community || !course || !challenge) throw new Error("The test catalogue has a challenge");
    const courses = [{ ...course, challenges: [{ ...challenge, id: "stocking" }] }];
    const knitting = { ...community, slug: "knitting", referral: null, courses };
    await synchroniseCatalogue(database, {
      ...catalogue,
      communities: [...catalogue.communities, knitting],
    });
    await makeSubmission(database, await makeReferred(), "stocking");
    expect(await outcomes()).toEqual([{ state: "open" }]);
    await expectPoolCovers("knitting");
  });
});

describe("when a programme was closed, or passes become final", () => {
  beforeEach(open);
  beforeEach(invite);
  afterEach(() => opened.close());

  test("a closed programme pays nothing", async () => {
    const { database } = opened;
    await close();
    const referred = await makeReferred();
    const { id } = await makeSubmission(database, referred, "plain-weave");
    await evaluate(database, reviewer, id);
    expect(await outcomes()).toEqual([{ state: "none" }]);
    await expectNoReward();
  });

  test("earlier passes are settled once, if the programme was open at the time", async () => {
    const { database } = opened;
    const [before, during, after] = [
      await makeReferred(),
      await makeReferred(),
      await makeReferred(),
    ];
    await close();
    for (const referred of [before, during, after]) {
      const { id } = await makeSubmission(database, referred, "plain-weave");
      await evaluate(database, reviewer, id);
    }
    const set = (actor: Actor, at: string) =>
      asOwner(database, (tx) =>
        tx.execute(sql`update evaluations set created_at = ${at} where submission_id in
          (select id from submissions where author_id = ${actor.userId})`),
      );
    await set(before, "2026-01-01T00:00:00Z");
    await set(during, "2026-02-15T00:00:00Z");
    await set(after, "2026-04-01T00:00:00Z");
    await finish();
    await database.execute(sql`update bounties set issued_at = '2026-02-01', closed_at = '2026-03-01',
    closes_at = '2027-01-01' where kind = 'referral'`);

    const runs = await Promise.all([settleReferrals(database), settleReferrals(database)]);
    expect(runs.reduce((sum, paid) => sum + paid, 0)).toBe(1);
    expect(await settleReferrals(database)).toBe(0);
    expect(await earnedBy(inviter)).toBe(reward);
    expect(await told("referral-rewarded")).toMatchObject([{ actorId: during.userId }]);
  });

  test("a pass is not settled while a correction may still take it back", async () => {
    const { database } = opened;
    const referred = await makeReferred();
    for (const challenge of ["plain-weave", "twill", "satin"])
      await makeSubmission(database, referred, challenge);
    // The fourth has nothing reserved, and a correction takes back only promised rewards.
    const { id } = await makeSubmission(database, referred, "serge");
    await evaluate(database, reviewer, id);
    expect(await settleReferrals(database)).toBe(0);
    await expectNoReward();
    await finish();
    expect(await settleReferrals(database)).toBe(1);
    expect(await earnedBy(inviter)).toBe(reward);
  });

  test("work that is hidden while its reward is settled is not paid, and work with a reservation is left to it", async () => {
    const { database } = opened;
    await close();
    const { id } = await makeSubmission(database, await makeReferred(), "plain-weave");
    await evaluate(database, reviewer, id);
    await finish();
    await database.update(bounties).set({ closedAt: null }).where(eq(bounties.kind, "referral"));
    const { settling } = await asOwner(database, async (tx) => {
      await tx.execute(sql`update submissions set hidden_at = now() where id = ${id}`);
      const settling = settleReferrals(database);
      await waitsForLock(database);
      return { settling };
    });
    expect(await settling).toBe(0);
    await expectNoReward();
    await asOwner(database, (tx) =>
      tx.execute(sql`update submissions set hidden_at = null where id = ${id}`),
    );

    const reserved = await makeSubmission(database, await makeReferred(), "plain-weave");
    await evaluate(database, reviewer, reserved.id);
    const paid = await earnedBy(inviter);
    expect(await settleReferrals(database)).toBe(1);
    expect(await settleReferrals(database)).toBe(0);
    expect(BigInt(await earnedBy(inviter))).toBe(BigInt(paid) + BigInt(reward));
  });

  test("many passes are settled once by several runs at once", async () => {
    const { database } = opened;
    await close();
    for (let count = 0; count < 5; count += 1) {
      const { id } = await makeSubmission(database, await makeReferred(), "plain-weave");
      await evaluate(database, reviewer, id);
    }
    await finish();
    await database.update(bounties).set({ closedAt: null }).where(eq(bounties.kind, "referral"));
    await Promise.all(Array.from({ length: 4 }, () => settleReferrals(database)));
    expect(await earnedBy(inviter)).toBe((5n * BigInt(reward)).toString());
  });
});

describe("while a programme rewards two a day", () => {
  beforeAll(open);
  beforeEach(invite);
  afterAll(() => opened.close());

  test("of twelve members who joined on one day, as many bring a reward as the programme allows, and more on another day", async () => {
    const { database } = opened;
    await database.update(bounties).set({ perDay: 2 }).where(eq(bounties.kind, "referral"));
    const referred: Actor[] = [];
    for (let one = 0; one < 12; one++) referred.push(await makeReferred());
    const [earlier] = referred;
    await database
      .update(users)
      .set({ createdAt: sql`now() - interval '1 day'` })
      .where(eq(users.id, earlier?.userId ?? 0n));
    const works = await Promise.all(
      referred.map((author) => makeSubmission(database, author, "plain-weave")),
    );
    for (const { id } of works) await evaluate(database, reviewer, id);
    expect(await earnedBy(inviter)).toBe((3n * BigInt(reward)).toString());
    const states = (await outcomes()).map(({ state }) => state);
    expect(states).toEqual([...Array(9).fill("beyond-day"), "paid", "paid", "paid"]);
    await finish();
    expect(await settleReferrals(database)).toBe(0);
    await expectPoolCovers();
  });
});
