import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Bounty } from "../../../contract/learning/bounty.ts";
import type { Feedback } from "../../../contract/learning/feedback.ts";
import type { Submission, SubmissionSummary } from "../../../contract/learning/submission.ts";
import type { PublicProfile, Viewer, WalletEntry } from "../../../contract/identity/viewer.ts";
import { commentText, samples, workText } from "../../../../tests/factories/texts.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

// One learner's path through the API: each step depends on the earlier ones.

let learner: string;
let peer: string;
let reviewer: string;
let submission: Submission;
let given: Feedback;

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  peer = await api.member("peer");
  reviewer = await api.member("reviewer", { role: "reviewer" });
  const { referralCode } = await api.get<Viewer>("/viewer", peer);
  learner = api.identity.signIn({
    uid: "learner",
    email: "learner@ayni.test",
    emailVerified: true,
  });
  const profile = {
    username: "learner",
    referralCode,
    acceptedTerms: true,
    acceptedPrivacy: true,
    locale: "en",
  };
  await api.ok("post", "/viewer", { session: learner, body: profile });
});

const challenge = "/challenges/plain-weave";
const work = (lead: string) => ({
  format: "text",
  text: workText(lead),
  key: randomUUID(),
});

test("a challenge says what its viewer may do", async () => {
  expect(await api.get(challenge)).toMatchObject({
    maySubmit: "signed-out",
    mine: null,
    maximumPoints: 30,
  });
  expect(await api.get(challenge, learner)).toMatchObject({ maySubmit: "yes" });
  expect(await api.code("get", "/challenges/no-weave")).toBe("not-found");
});

test("a draft is kept, less its NULs", async () => {
  const body = { format: "text", text: "half\0 done", link: "" };
  await api.ok("put", `${challenge}/draft`, { session: learner, body });
  expect(await api.get(`${challenge}/draft`, learner)).toMatchObject({
    draft: { format: "text", text: "half done" },
  });
  expect(await api.get(`${challenge}/draft`, peer)).toEqual({ draft: null });
});

test("a submission is created once, however often its form is sent", async () => {
  const body = work("My weave");
  const path = `${challenge}/submissions`;
  const replies = await Promise.all(
    [1, 2, 3].map(() => api.ok<{ id: string }>("post", path, { session: learner, body })),
  );
  submission = await api.get<Submission>(`/submissions/${replies[0]?.id}`, learner);
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  expect(submission).toMatchObject({
    state: "submitted",
    revision: 1,
    viewer: { author: true, canEdit: true },
  });
  expect(await api.code("post", path, { session: learner, body: work("Another") })).toBe(
    "open-submission-exists",
  );
  const closed = "/challenges/old-weave/submissions";
  expect(await api.code("post", closed, { session: learner, body: work("Late") })).toBe(
    "challenge-closed",
  );
});

test("work that is blank, or holds a NUL, or links elsewhere, is refused beside its field", async () => {
  for (const input of [
    { format: "text", text: "  " },
    { format: "text", text: "a\0b" },
    { format: "text", text: `a\0b ${samples.en.work}` },
    { format: "github", link: "https://gitlab.com/a/b", text: samples.en.work },
    { format: "github", link: "https://github.com/a/b", text: " " },
    { format: "github", link: "https://github.com/a/b" },
  ]) {
    const body = { ...input, key: randomUUID() };
    expect(
      await api.problem("post", `${challenge}/submissions`, { session: peer, body }),
    ).toMatchObject({
      status: 422,
      errors: [{ field: expect.stringMatching(/^(text|link)$/) as string }],
    });
  }
});

test("work of fewer than forty words, and feedback of fewer than twenty-five, are refused by both tiers' schemas", async () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => `w${index}x`).join(" ");
  const few = { status: 422, errors: [{ field: "text", message: "too-few-words" }] };
  const link = { format: "github", link: "https://github.com/a/b" };
  for (const input of [
    { format: "text", text: "." },
    { format: "text", text: words(39) },
    { format: "text", text: "loom ".repeat(40) },
    { ...link, text: words(39) },
    { ...link, text: "https://github.com/a/b ".repeat(40) },
  ]) {
    const sent = { session: learner, body: { ...input, key: randomUUID() } };
    expect(await api.problem("post", `${challenge}/submissions`, sent)).toMatchObject(few);
    expect(await api.problem("patch", `/submissions/${submission.id}`, sent)).toMatchObject(few);
  }
  const pull = { ...link, link: "https://github.com/a/b/pull/1" };
  for (const input of [
    { format: "text", text: words(24) },
    { ...pull, text: "." },
    { ...pull, text: words(24) },
  ]) {
    const sent = { session: peer, body: input };
    expect(await api.problem("post", `/submissions/${submission.id}/feedback`, sent)).toMatchObject(
      few,
    );
  }
  expect(await api.get(`/submissions/${submission.id}`)).toMatchObject({
    revision: 1,
    feedbackCount: 0,
  });
});

test("an edit makes a revision; only the author may edit", async () => {
  const path = `/submissions/${submission.id}`;
  const body = { format: "text", text: workText("My better weave") };
  expect(await api.ok("patch", path, { session: learner, body })).toMatchObject({ revision: 2 });
  expect(await api.code("patch", path, { session: peer, body })).toBe("not-author");
  expect(await api.get(`${path}/revisions`)).toMatchObject({
    revisions: [{ number: 2 }, { number: 1 }],
  });
});

test("open bounties are listed, newest first, and filtered", async () => {
  type Listed = { bounties: Bounty[]; next: string | null };
  const { bounties, next } = await api.get<Listed>("/bounties");
  expect(bounties.map(({ kind }) => kind)).toEqual(["feedback", "referral", "challenge"]);
  expect(next).toBeNull();
  expect(bounties[0]).toMatchObject({
    open: true,
    submission: { id: submission.id, feedbackCount: 0 },
  });
  expect(await api.get("/bounties/referral-weaving")).toMatchObject({
    open: true,
    challenge: null,
  });
  const feedback = await api.get<Listed>("/bounties?kind=feedback&community=weaving");
  expect(feedback.bounties).toHaveLength(1);
  expect(await api.get("/bounties?community=dyeing")).toEqual({ bounties: [], next: null });
  expect(await api.get(`/bounties?cursor=999999`)).toEqual({ bounties: [], next: null });
  expect(await api.code("get", "/bounties?kind=other")).toBe("invalid-input");
  expect(await api.code("get", "/bounties?community=knitting")).toBe("not-found");
});

test("a challenge's bounty shows the work that waits for feedback; a closed one stays readable", async () => {
  expect(await api.get("/bounties/challenge-plain-weave")).toMatchObject({
    open: true,
    waiting: [{ id: submission.id }],
  });
  expect(await api.get("/bounties/challenge-old-weave")).toMatchObject({
    open: false,
    waiting: [],
  });
  expect(await api.code("get", "/bounties/no-such-bounty")).toBe("not-found");
});

test("a peer gives feedback once, and the author never", async () => {
  await api.database.execute(sql`insert into assignments (user_id, submission_id)
    select id, ${BigInt(submission.id)} from users where username = 'peer'`);
  const path = `/submissions/${submission.id}/feedback`;
  const body = { format: "text", text: commentText("Tighter, please") };
  given = await api.ok<Feedback>("post", path, { session: peer, body });
  expect(await api.code("post", path, { session: peer, body })).toBe("feedback-exists");
  expect(await api.code("post", path, { session: learner, body })).toBe("own-submission");
  const listed = await api.get<{ feedback: Feedback[] }>(path, learner);
  expect(listed.feedback).toMatchObject([{ author: { username: "peer" }, brings: "reward" }]);
});

const satsOf = async (session: string) => {
  const { wallets } = await api.get<{ wallets: { balance: { token: string; units: string } }[] }>(
    "/viewer/wallets",
    session,
  );
  return wallets.find(({ balance }) => balance.token === "SATS")?.balance.units;
};

test("feedback is rated before the evaluation, and nothing is paid for it yet", async () => {
  const path = `/feedback/${given.id}/rating`;
  const body = { helpfulness: "very" };
  expect(await api.code("put", path, { session: peer, body })).toBe("rating-not-allowed");
  await Promise.all([1, 2, 3].map(() => api.ok("put", path, { session: learner, body })));
  const listed = await api.get<{ feedback: Feedback[] }>(`/submissions/${submission.id}/feedback`);
  expect(listed.feedback).toMatchObject([{ helpful: { earning: "promised" }, brings: null }]);
  expect(await satsOf(peer)).toBe("0");
  expect(await api.get("/users/peer")).toMatchObject({ reputation: [] });
});

test("a reviewer takes, gives back, takes again and scores", async () => {
  const path = `/submissions/${submission.id}`;
  const queue = await api.get<{ items: SubmissionSummary[] }>(
    "/communities/weaving/reviews",
    reviewer,
  );
  expect(queue.items).toMatchObject([{ id: submission.id, review: null, canTake: true }]);
  expect(await api.code("get", "/communities/weaving/reviews", { session: peer })).toBe(
    "not-reviewer",
  );
  await api.ok("put", `${path}/review`, { session: reviewer });
  await api.ok("delete", `${path}/review`, { session: reviewer });
  expect(await api.code("delete", `${path}/review`, { session: reviewer })).toBe(
    "review-not-started",
  );
  await api.ok("put", `${path}/review`, { session: reviewer });

  const score = (depth: number) => ({
    points: [
      { criterion: "clarity", points: 10 },
      { criterion: "depth", points: depth },
    ],
    comment: "Well woven",
  });
  expect(await api.code("post", `${path}/evaluation`, { session: reviewer, body: score(21) })).toBe(
    "points-out-of-range",
  );
  const replies = await Promise.all(
    [1, 2].map(() =>
      api.request("post", `${path}/evaluation`, { session: reviewer, body: score(15) }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await api.get(path)).toMatchObject({
    state: "passed",
    points: 25,
    evaluation: { passed: true },
  });
});

test("the evaluation has paid the helpful feedback, once", async () => {
  expect(await satsOf(peer)).toBe("100");
  await api.ok("put", `/feedback/${given.id}/rating`, {
    session: learner,
    body: { helpfulness: "very" },
  });
  expect(await satsOf(peer)).toBe("100");
  type Listed = { notifications: { kind: string; reward: unknown }[] };
  const { notifications } = await api.get<Listed>("/viewer/notifications", peer);
  // The peer has also invited the learner.
  expect(notifications.slice(0, 3)).toMatchObject([
    {
      kind: "feedback-rewarded",
      reward: { token: "SATS", units: "100" },
      actor: { username: "reviewer" },
    },
    { kind: "referral-rewarded", reward: { token: "KITE" }, actor: { username: "learner" } },
    { kind: "feedback-promised", reward: null, points: null, actor: { username: "learner" } },
  ]);
});

test("the reward is in the wallet once, with the entry behind it", async () => {
  const reward = { token: "KITE", decimals: 18, units: "2500000000000000000" };
  expect(await api.get("/viewer/wallets", learner)).toMatchObject({
    wallets: [{ balance: reward, name: "Kite" }, { balance: { units: "0" } }],
  });
  type Entries = { entries: WalletEntry[]; next: string | null };
  const { entries, next } = await api.get<Entries>("/viewer/wallets/KITE/entries", learner);
  expect(next).toBeNull();
  expect(entries).toMatchObject([
    {
      kind: "challenge-reward",
      amount: reward,
      balance: reward,
      challenge: { id: "plain-weave", community: "weaving", course: "first-loom" },
      submission: submission.id,
    },
  ]);
  expect(await api.get("/viewer/wallets/SATS/entries", learner)).toEqual({
    entries: [],
    next: null,
  });
  expect(await api.code("get", "/viewer/wallets/NONE/entries", { session: learner })).toBe(
    "not-found",
  );
});

test("the inviter sees the pass of the invited member", async () => {
  expect(await api.get("/viewer/referrals", peer)).toMatchObject({
    count: 1,
    referrals: [
      { user: { username: "learner" }, submissions: 1, passed: 1, reward: { state: "paid" } },
    ],
  });
});

test("the profile, the scoreboards and the lists show the pass", async () => {
  expect(await api.get<PublicProfile>("/users/learner")).toMatchObject({
    reputation: [
      { community: { slug: "weaving", name: "Weaving" }, learning: 25, teaching: 0, total: 25 },
    ],
    passed: [{ challenge: { id: "plain-weave" }, submission: submission.id, points: 25 }],
  });
  expect(await api.get("/users/peer")).toMatchObject({
    feedbackGiven: 1,
    reputation: [{ teaching: 5 }],
  });
  const scores = {
    scores: [
      { rank: 1, user: { username: "learner" }, total: 25 },
      { rank: 2, total: 5 },
    ],
  };
  expect(await api.get("/communities/weaving/scoreboard", learner)).toMatchObject(scores);
  expect(await api.get("/communities/weaving/courses/first-loom/scoreboard")).toMatchObject(scores);
  for (const list of [
    `${challenge}/submissions`,
    "/communities/weaving/submissions",
    "/viewer/submissions",
  ])
    expect(await api.get(list, learner)).toMatchObject({
      submissions: [{ id: submission.id }],
    });
});

test("notifications come newest first and are read up to the one that was seen", async () => {
  type Listed = { notifications: { id: string; kind: string; read: boolean }[] };
  const list = () => api.get<Listed>("/viewer/notifications", learner);
  const [newest] = (await list()).notifications;
  expect(newest).toMatchObject({ kind: "submission-passed", read: false });
  await api.ok("post", "/viewer/notifications/read", {
    session: learner,
    body: { upTo: newest?.id },
  });
  expect((await list()).notifications.every(({ read }) => read)).toBe(true);
  expect(await api.get("/viewer", learner)).toMatchObject({ unread: 0 });
});
