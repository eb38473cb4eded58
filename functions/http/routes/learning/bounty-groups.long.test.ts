import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { commentText, workText } from "../../../../tests/factories/texts.ts";
import { evaluate, failing, makeSubmission, pass } from "../../../../tests/factories/work.ts";
import type { Bounty, BountyGroup } from "../../../contract/learning/bounty.ts";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import type { SubmissionSummary } from "../../../contract/learning/submission.ts";
import type { Actor } from "../../../domain/actor.ts";
import { countPaid } from "../../../domain/money/reward/count-paid.ts";
import { startReview } from "../../../domain/learning/review/start-review.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

type Page = { groups: BountyGroup[]; next: string | null };

/** `weave-10` to `weave-33`: the rewards rise with the number, and every second one is in SATS. */
const ids = Array.from({ length: 24 }, (_, index) => `weave-${10 + index}`);

function pricedCatalogue(): Catalogue {
  const catalogue = withChallenges(ids);
  for (const [index, challenge] of (
    catalogue.communities[0]?.courses[0]?.challenges ?? []
  ).entries()) {
    challenge.reward = { token: index % 2 ? "SATS" : "KITE", amount: `${10 + index}` };
  }
  return catalogue;
}

let learner: Actor;

openForAll({ catalogue: pricedCatalogue() });
beforeAll(async () => {
  learner = await makeMember(api.database);
});

const named = ({ kind, challenge }: BountyGroup) => `${kind} ${challenge.id}`;

async function allGroups(query: string, session?: string): Promise<BountyGroup[]> {
  const groups: BountyGroup[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Page = await api.get<Page>(
      `/bounty-groups?${query}${cursor && `&cursor=${cursor}`}`,
      session,
    );
    groups.push(...page.groups);
    cursor = page.next;
  }
  return groups;
}

const feedbackOn = async (challenge: string, session?: string) =>
  (await allGroups("kind=feedback", session)).find((group) => group.challenge.id === challenge);

test("challenges come first and the highest reward on top, whatever its decimals, page after page, each once", async () => {
  const first = await api.get<Page>("/bounty-groups?community=weaving");
  expect(first.groups).toHaveLength(20);
  await makeSubmission(api.database, learner, "weave-10");
  const groups = await allGroups("community=weaving");
  expect(groups.map(named)).toEqual([
    ...ids.toReversed().map((id) => `challenge ${id}`),
    "feedback weave-10",
  ]);
  expect(groups[0]).toMatchObject({
    reward: { token: "SATS", decimals: 0, units: "33" },
    community: { slug: "weaving", name: "Weaving" },
    count: 1,
    submissions: [],
  });
  expect((await allGroups("kind=challenge")).map(named)).toEqual(
    ids.toReversed().map((id) => `challenge ${id}`),
  );
});

test("feedback is one group a challenge; it names the submissions that have the least of it", async () => {
  const works = [];
  for (let index = 0; index < 5; index += 1) {
    works.push(await makeSubmission(api.database, await makeMember(api.database), "weave-11"));
  }
  const [first, ...others] = works.map(({ id }) => id);
  await api.database.execute(
    sql`update submissions set feedback_count = 2 where id = ${BigInt(first ?? "")}`,
  );
  const group = await feedbackOn("weave-11");
  expect(group).toMatchObject({ count: 5, reward: { token: "SATS", units: "100" } });
  expect(group?.submissions.map(({ id }) => id)).toEqual(others.slice(0, 3));
  expect(group?.submissions[0]).toMatchObject({
    author: { username: works[1]?.author.username },
    feedbackCount: 0,
  });
});

test("a bounty whose amount has changed since is another group: each names its reward", async () => {
  const made = await makeSubmission(api.database, await makeMember(api.database), "weave-12");
  await makeSubmission(api.database, await makeMember(api.database), "weave-12");
  await api.database.execute(
    sql`update bounties set amount = 7 where slug = ${`feedback-${made.id}`}`,
  );
  const groups = (await allGroups("kind=feedback")).filter(
    ({ challenge }) => challenge.id === "weave-12",
  );
  expect(groups.map(({ reward, count }) => [reward.units, count])).toEqual([
    ["100", 1],
    ["7", 1],
  ]);
});

const sessionOf = ({ uid, email }: Actor) =>
  api.identity.signIn({ uid, email, emailVerified: true });

test("a member is offered feedback on challenges that they have passed, except their own work and work with their feedback", async () => {
  const member = await makeMember(api.database);
  const session = sessionOf(member);
  const work = await makeSubmission(api.database, learner, "weave-13");
  expect(await feedbackOn("weave-13", session)).toBeUndefined();
  await pass(api.database, member, await makeReviewer(api.database, "weaving"), "weave-13");
  expect(await feedbackOn("weave-13", session)).toMatchObject({ count: 1 });
  await api.ok("post", `/submissions/${work.id}/feedback`, {
    session,
    body: { format: "text", text: commentText() },
  });
  expect(await feedbackOn("weave-13", session)).toBeUndefined();
  expect(await feedbackOn("weave-13")).toMatchObject({ count: 1 });

  const challenges = async () =>
    (await allGroups("kind=challenge", session)).map(({ challenge }) => challenge.id);
  expect(await challenges()).toContain("weave-14");
  const { id } = await api.ok<{ id: string }>("post", "/challenges/weave-14/submissions", {
    session,
    body: { format: "text", text: workText(), key: randomUUID() },
  });
  expect(await challenges()).not.toContain("weave-14");
  expect(await feedbackOn("weave-14", session)).toBeUndefined();
  expect(await feedbackOn("weave-14")).toMatchObject({ count: 1 });

  // Failed work may be followed by another attempt.
  await evaluate(api.database, await makeReviewer(api.database, "weaving"), id, failing);
  expect(await challenges()).toContain("weave-14");
});

test("a reviewer is not offered work under their review, nor a member the work of related members", async () => {
  const [reviewer, other] = [
    await makeReviewer(api.database, "weaving"),
    await makeReviewer(api.database, "weaving"),
  ];
  const session = sessionOf(reviewer);
  const author = await makeMember(api.database);
  for (const challenge of ["weave-15", "weave-16"])
    await pass(api.database, reviewer, other, challenge);
  const work = await makeSubmission(api.database, author, "weave-15");
  await startReview(api.database, reviewer, work.id, "en");
  expect(await feedbackOn("weave-15", session)).toBeUndefined();
  expect(await feedbackOn("weave-15")).toMatchObject({ count: 1 });

  await makeSubmission(api.database, author, "weave-16");
  expect(await feedbackOn("weave-16", session)).toMatchObject({ count: 1 });
  await api.database.execute(
    sql`update users set referred_by = ${author.userId} where id = ${reviewer.userId}`,
  );
  expect(await feedbackOn("weave-16", session)).toBeUndefined();
});

test("a bounty that is closed, not issued yet, or of a retired challenge is in no group", async () => {
  const made = await makeSubmission(api.database, await makeMember(api.database), "weave-17");
  await makeSubmission(api.database, await makeMember(api.database), "weave-17");
  await api.database.execute(
    sql`update bounties set closed_at = now() where slug = ${`feedback-${made.id}`}`,
  );
  expect(await feedbackOn("weave-17")).toMatchObject({ count: 1 });
  await api.database.execute(
    sql`update bounties set issued_at = now() + interval '1 hour' where slug = 'challenge-weave-18'`,
  );
  await api.database.execute(sql`update challenges set retired = true where id = 'weave-17'`);
  const left = (await allGroups("")).map(({ challenge }) => challenge.id);
  expect(left).not.toContain("weave-17");
  expect(left).not.toContain("weave-18");
});

test("a challenge's bounty names to a member only the submissions with a reward for them", async () => {
  type Shown = Bounty & { waiting: SubmissionSummary[] };
  const member = await makeMember(api.database);
  const session = sessionOf(member);
  const reviewer = await makeReviewer(api.database, "weaving");
  await pass(api.database, member, reviewer, "weave-19");
  const other = await makeSubmission(api.database, learner, "weave-19");
  const answered = await makeSubmission(api.database, await makeMember(api.database), "weave-19");
  await api.ok("post", `/submissions/${answered.id}/feedback`, {
    session,
    body: { format: "text", text: commentText() },
  });
  const path = "/bounties/challenge-weave-19";
  expect((await api.get<Shown>(path)).waiting).toHaveLength(2);
  const { waiting } = await api.get<Shown>(path, session);
  expect(waiting.map(({ id }) => id)).toEqual([other.id]);
  await api.database.execute(
    sql`update submissions set feedback_closes_at = now() where id = ${BigInt(other.id)}`,
  );
  expect((await api.get<Shown>(path)).waiting, "after its time").toHaveLength(1);
});

test("bounties that close soon come in the order of closing, page after page, and the rest is left out", async () => {
  await api.database.execute(sql`update bounties b set closes_at = date_trunc('second', now())
      + make_interval(days => case when substr(challenge_id, 7)::int < 32 then 1 else 30 end,
        secs => (substr(challenge_id, 7)::int % 5) * 60)
    where kind = 'challenge' and challenge_id like 'weave-%'`);
  const groups = await allGroups("closing=soon&kind=challenge");
  const times = groups.map(({ closesAt }) => closesAt);
  expect(times).toEqual(times.toSorted());
  const listed = groups.map(({ challenge }) => challenge.id);
  expect(listed).toHaveLength(20);
  expect(new Set(listed).size).toBe(20);
  expect(listed).not.toContain("weave-33");
  const withoutTime = "/bounty-groups?closing=soon&cursor=challenge.weave-20.SATS.20";
  expect(await api.code("get", withoutTime)).toBe("invalid-input");
});

test("a group says how far the pool goes, and counts no further than twenty", async () => {
  const [group] = await allGroups("kind=challenge");
  expect(group?.covers).toBeGreaterThan(0);
  for (let index = 0; index < 23; index += 1)
    await makeSubmission(api.database, await makeMember(api.database), "weave-20");
  const waiting = await feedbackOn("weave-20");
  expect(waiting).toMatchObject({ count: 21, covers: null });
  expect(waiting?.submissions).toHaveLength(3);
  const [pool] = await api.rows<{ id: string; balance: string }>(
    sql`select id, balance from accounts where kind = 'pool:weaving' and token = ${group?.reward.token}`,
  );
  const amount = BigInt(group?.reward.units ?? 0);
  const { covers } = await api.get<Bounty>(`/bounties/challenge-${group?.challenge.id}`);
  const covered = BigInt(pool?.balance ?? 0) / amount;
  expect(covers).toBe(Number(covered < 1000n ? covered : 1000n));
});

test("a closed bounty names the money that it has paid, and a correction takes that money back", async () => {
  type Shown = Bounty & { paid: { rewards: number; sum: { units: string } }[] };
  const author = await makeMember(api.database);
  const reviewer = await makeReviewer(api.database, "weaving");
  const before = await api.get<Shown>("/bounties/challenge-weave-22");
  expect(before).toMatchObject({ paid: [] });
  const { id } = await makeSubmission(api.database, author, "weave-22");
  expect(await api.get<Shown>(`/bounties/feedback-${id}`)).toMatchObject({
    open: true,
    covers: 3,
    paid: [],
  });
  await evaluate(api.database, reviewer, id);
  const after = await api.get<Shown>("/bounties/challenge-weave-22");
  expect(after.paid).toMatchObject([{ rewards: 1, sum: { units: before.reward.units } }]);
  expect(await api.get<Shown>(`/bounties/feedback-${id}`)).toMatchObject({
    open: false,
    covers: null,
    paid: [],
  });
  const amount = BigInt(before.reward.units);
  const paid = { submissionId: BigInt(id), token: before.reward.token, amount: -amount };
  await api.database.transaction((tx) => countPaid(tx, { ...paid, kind: "challenge-reward" }));
  expect(await api.get<Shown>("/bounties/challenge-weave-22")).toMatchObject({ paid: [] });
});

test("a cursor of another list, a kind without rewards, and an unknown community are refused", async () => {
  for (const query of ["cursor=7", "cursor=challenge.x.KITE.1", "kind=referral", "kind=other"]) {
    expect(await api.code("get", `/bounty-groups?${query}`), query).toBe("invalid-input");
  }
  expect(await api.code("get", "/bounty-groups?community=knitting")).toBe("not-found");
  const beyond = "/bounty-groups?kind=feedback&cursor=feedback.not-there.KITE.0";
  expect(await api.get(beyond)).toMatchObject({ next: null });
});

test("in a language, feedback is asked for on work written in it; challenges stay", async () => {
  const works = [];
  for (const language of ["es", "en", "es"] as const) {
    const author = await makeMember(api.database);
    const text = workText("Mine.", language);
    works.push(await makeSubmission(api.database, author, "weave-30", text));
  }
  const [first, second, third] = works.map(({ id }) => id);
  const group = async (query: string) =>
    (await allGroups(query)).find(
      ({ kind, challenge }) => kind === "feedback" && challenge.id === "weave-30",
    );
  const spanish = await group("language=es");
  expect(spanish).toMatchObject({ count: 2 });
  expect(spanish?.submissions.map(({ id }) => id)).toEqual([first, third]);
  expect(await group("")).toMatchObject({ count: 3 });
  const challenges = async (query: string) =>
    (await allGroups(query)).map(named).filter((name) => name.startsWith("challenge"));
  expect(await challenges("language=es")).toEqual(await challenges(""));
  type Shown = Bounty & { waiting: SubmissionSummary[] };
  const shown = await api.get<Shown>("/bounties/challenge-weave-30?language=en");
  expect(shown.waiting.map(({ id, language }) => [id, language])).toEqual([[second, "en"]]);
  expect(await api.code("get", "/bounty-groups?language=fr")).toBe("invalid-input");
});
