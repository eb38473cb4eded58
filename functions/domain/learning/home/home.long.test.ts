import { and, desc, eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { evaluate, failing } from "../../../../tests/factories/work.ts";
import { unchecked } from "../../../../tests/setup/database.ts";
import {
  change,
  database,
  giveAssigned,
  newWork,
  openForAll,
  reviewer,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import {
  bounties,
  criteria,
  modulesDone,
  submissions,
  transfers,
  users,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { getCommunity } from "../../community/community/get-community.ts";
import { joinCommunity, leaveCommunity } from "../../community/community/membership.ts";
import { markModuleDone } from "../../community/course/mark-module-done.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { readNotifications } from "../../notification/read-notifications.ts";
import { grantRole } from "../../member/viewer/grant-role.ts";
import { getChallenge } from "../submission/get-challenge.ts";
import { nextChallenge } from "../submission/next-challenge.ts";
import { saveDraft } from "../submission/save-draft.ts";
import { getActivity } from "./get-activity.ts";
import { getNextSteps } from "./get-next-steps.ts";

openForAll({ challenges: ["plain-weave", "twill", "satin", "brocade", "tapestry"] });

const member = (name?: string) => makeMember(database, name);
const next = (actor: Actor) => getNextSteps(database, actor, "en");
const comment = async (giver: Actor, id: string, language: "en" | "es" = "en") =>
  (await giveAssigned(giver, id, commentText("What I think.", language))).id;
const course = { slug: "weaving", course_slug: "first-loom" };
const reference = (id: string) => ({
  id,
  title: `Challenge ${id}`,
  community: "weaving",
  course: "first-loom",
});

const page = "page:/communities/weaving/courses/first-loom/challenges/";
const hide = sql`insert into cases (about, kind, author_id, state, is_hidden)
  select ${page}::text || id, 'page', 0, 'hidden', true from challenges`;

test("without passed work the example is the first challenge, and no figure is invented", async () => {
  const activity = await getActivity(database, "es");
  expect(activity).toMatchObject({ members: 2, evaluated: 0, feedback: 0, paid: [] });
  expect(activity.activities).toEqual(["joined", "joined"]);
  expect(activity.example).toMatchObject({
    challenge: { id: "plain-weave", title: "Challenge plain-weave (es)" },
    criteria: [{ id: "clarity", title: "Clarity (es)", points: 10 }, { id: "depth" }],
    minimumPoints: 15,
    maximumPoints: 30,
    reward: { token: "KITE" },
    passed: null,
  });
});

test("a challenge that takes no work is no example", async () => {
  const exampleOf = async () => (await getActivity(database, "en")).example;
  onTestFinished(async () => {
    await change(sql`update communities set closed_at = null`);
    await change(sql`delete from cases`);
  });
  await change(sql`insert into cases (about, kind, author_id, state, is_hidden)
    values (${`${page}plain-weave`}, 'page', 0, 'hidden', true)`);
  expect(await exampleOf()).toMatchObject({ challenge: { id: "twill" } });
  await change(sql`update communities set closed_at = now()`);
  expect(await exampleOf()).toBeNull();
});

test("nothing waits for a new member", async () => {
  expect(await next(await member())).toEqual({
    courses: [],
    drafts: [],
    waiting: [],
    evaluated: [],
    feedback: [],
    reviews: [],
    news: [],
    hasAssignableWork: false,
    week: { modules: 0, submissions: 0, feedback: 0 },
  });
});

test("a course goes on with its next module, then with a challenge not answered", async () => {
  const actor = await member();
  const mark = (module_id: string) => markModuleDone(database, actor, { ...course, module_id });
  const [entry] = [{ community: "weaving", slug: "first-loom", title: "First loom", modules: 2 }];

  await joinCommunity(database, actor, "weaving");
  expect((await next(actor)).courses).toEqual([{ ...entry, done: 0, next: { module: "warp" } }]);
  await leaveCommunity(database, actor, "weaving");
  expect((await next(actor)).courses).toEqual([]);
  await mark("weft");
  expect((await next(actor)).courses).toEqual([{ ...entry, done: 1, next: { module: "warp" } }]);
  await mark("warp");
  const [behind] = (await next(actor)).courses;
  expect(behind).toEqual({ ...entry, done: 2, next: { challenge: reference("plain-weave") } });
  await submit(actor, "plain-weave");
  expect((await next(actor)).courses[0]?.next).toEqual({ challenge: reference("twill") });
  for (const id of ["twill", "satin", "brocade", "tapestry"]) await submit(actor, id);
  expect((await next(actor)).courses).toEqual([]);
});

test("the week counts what the member did in the last seven days", async () => {
  const actor = await member();
  await markModuleDone(database, actor, { ...course, module_id: "warp" });
  await markModuleDone(database, actor, { ...course, module_id: "weft" });
  await submit(actor, "plain-weave");
  await comment(actor, await submit());
  expect((await next(actor)).week).toEqual({ modules: 2, submissions: 1, feedback: 1 });
  await database
    .update(modulesDone)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(and(eq(modulesDone.userId, actor.userId), eq(modulesDone.moduleId, "warp")));
  expect((await next(actor)).week).toMatchObject({ modules: 1 });
});

test("drafts are shown until their work is submitted, and again after it has not passed", async () => {
  const actor = await member();
  const draft = (text: string) =>
    saveDraft(database, actor, "twill", { format: "text", text, link: "" });
  await draft("");
  expect((await next(actor)).drafts).toEqual([]);
  await draft("A beginning");
  expect((await next(actor)).drafts).toEqual([
    { challenge: reference("twill"), savedAt: expect.any(String) },
  ]);
  const id = await submit(actor, "twill");
  await draft("Another beginning");
  expect((await next(actor)).drafts).toEqual([]);
  await evaluate(database, reviewer, id, failing);
  expect((await next(actor)).drafts).toMatchObject([{ challenge: { id: "twill" } }]);
});

test("work waits since it was submitted, then since its review began, and is listed again once", async () => {
  const actor = await member();
  const id = await submit(actor, "satin");
  expect((await next(actor)).waiting).toMatchObject([{ id, state: "submitted" }]);
  const { review } = await takeReview(reviewer, id);
  expect((await next(actor)).waiting).toEqual([
    { id, challenge: reference("satin"), state: "in-review", since: review?.startedAt },
  ]);
  await evaluate(database, reviewer, id, failing);
  const back = { id, challenge: reference("satin"), state: "not-passed", points: 7 };
  expect(await next(actor)).toMatchObject({ waiting: [], evaluated: [back], news: [] });
  // A new attempt replaces the former one; a pass is shown as news for two weeks.
  const again = await submit(actor, "satin");
  expect(await next(actor)).toMatchObject({ waiting: [{ id: again }], evaluated: [] });
  await evaluate(database, reviewer, again);
  expect((await next(actor)).evaluated).toMatchObject([{ id: again, state: "passed" }]);
  await change(
    sql`update evaluations set created_at = now() - interval '15 days' where submission_id = ${again}`,
  );
  expect((await next(actor)).evaluated).toEqual([]);
});

test("work that did not pass is submitted again only to a challenge that takes work", async () => {
  const actor = await member();
  const id = await submit(actor, "satin");
  await evaluate(database, reviewer, id, failing);
  const canSubmitAgain = async () => (await next(actor)).evaluated[0]?.canSubmitAgain;
  expect(await canSubmitAgain()).toBe(true);
  const moved = (by: "-9 years" | "9 years") =>
    sql`update challenges set (issued_at, closes_at) = (issued_at + ${by}::interval, closes_at + ${by}::interval)`;
  const appealed = sql`update submissions set appealed_at`;
  const closings = [
    [sql`update challenges set retired = true`, sql`update challenges set retired = false`],
    [moved("-9 years"), moved("9 years")],
    [sql`update communities set closed_at = now()`, sql`update communities set closed_at = null`],
    [hide, sql`delete from cases`],
    [sql`${appealed} = now() where id = ${id}`, sql`${appealed} = null where id = ${id}`],
  ] as const;
  for (const [close, reopen] of closings) {
    await change(close);
    expect.soft(await canSubmitAgain()).toBe(false);
    await change(reopen);
    expect(await canSubmitAgain()).toBe(true);
  }
});

test.each([
  ["closed", sql`update communities set closed_at = now()`],
  ["hidden", hide],
])("work that is %s is not offered, and its draft neither", async (_which, end) => {
  const actor = await member();
  onTestFinished(async () => {
    await change(sql`update communities set closed_at = null`);
    await change(sql`delete from cases`);
  });
  for (const module_id of ["warp", "weft"])
    await markModuleDone(database, actor, { ...course, module_id });
  await saveDraft(database, actor, "twill", { format: "text", text: "A beginning", link: "" });
  const offered = async () => {
    const { courses, drafts } = await next(actor);
    const after = await nextChallenge(database, actor.userId, "satin", "en");
    const { viewer } = await getCommunity(database, actor, "weaving", "en");
    const { open, maySubmit } = await getChallenge(database, actor, "satin", "en");
    return [
      [courses.length, drafts.length],
      [after !== null, viewer?.nextChallenge !== null],
      [open, maySubmit],
    ];
  };
  expect(await offered()).toEqual([
    [1, 1],
    [true, true],
    [true, "yes"],
  ]);
  await change(end);
  expect(await offered()).toEqual([
    [0, 0],
    [false, false],
    [false, "closed"],
  ]);
});

test("feedback is asked for while work waits that can be assigned to the member", async () => {
  const actor = await member();
  const closing = { feedbackClosesAt: new Date().toISOString() };
  // Closes the work of earlier tests for feedback.
  await database.update(submissions).set(closing);
  const isAsked = async (by = actor) => (await next(by)).hasAssignableWork;
  const tooLate = (await newWork("brocade")).id;
  await database
    .update(submissions)
    .set(closing)
    .where(eq(submissions.id, BigInt(tooLate)));
  await newWork("tapestry");
  await submit(actor, "tapestry");
  expect(await isAsked(), "answered, but not passed").toBe(false);
  await evaluate(database, reviewer, await submit(actor, "brocade"));
  expect(await isAsked(), "the work that waits takes no feedback").toBe(false);
  const waiting = (await newWork("brocade")).id;
  expect(await isAsked()).toBe(true);
  expect(await isAsked({ ...actor, emailVerified: false })).toBe(false);
  await comment(actor, waiting);
  expect(await isAsked(), "the member has given theirs").toBe(false);
  const unpaid = (await newWork("brocade")).id;
  expect(await isAsked()).toBe(true);
  await database
    .update(bounties)
    .set({ closedAt: new Date().toISOString() })
    .where(eq(bounties.submissionId, BigInt(unpaid)));
  expect(await isAsked(), "its feedback earns nothing").toBe(false);
  const reviewed = (await newWork("brocade")).id;
  expect(await isAsked()).toBe(true);
  await grantRole(database, { role: "reviewer", user: actor.username, community: "weaving" });
  await takeReview(actor, reviewed);
  expect(await isAsked(), "the member reviews it").toBe(false);
});

test("news are unread notifications that no other part of the page tells, three at most", async () => {
  const actor = await member();
  const id = await submit(actor, "plain-weave");
  for (let n = 0; n < 4; n += 1) await comment(await member(), id);
  await takeReview(reviewer, id);
  const { news } = await next(actor);
  expect(news.map(({ kind }) => kind)).toEqual(Array(3).fill("feedback-received"));
  await readNotifications(database, actor, { id: news[0]?.id ?? "" });
  expect((await next(actor)).news.map((one) => one.id)).not.toContain(news[0]?.id);
});

test("the example is passed work with rewarded feedback, first in the reader's language", async () => {
  const tell = async (language: "en" | "es") => {
    const [author, giver] = [await member("author"), await member("giver")];
    const id = await submit(author, "plain-weave");
    const given = await comment(giver, id, language);
    await rateFeedback(database, reviewer, given);
    await evaluate(database, reviewer, id);
    return { id, giver };
  };
  const { example: bare } = await getActivity(database, "en");
  expect(bare?.passed?.feedback).toBeNull();
  const [english, spanish] = [await tell("en"), await tell("es")];
  // Feedback that only the author found helpful is not shown, whether the giver is a reviewer or
  // not.
  for (const isReviewer of [false, true]) {
    const author = await member("author");
    const id = await submit(author, "plain-weave");
    await rateFeedback(database, author, await comment(await member("giver"), id));
    if (isReviewer)
      await grantRole(database, { role: "reviewer", user: author.username, community: "weaving" });
    await evaluate(database, reviewer, id);
  }
  await evaluate(database, reviewer, (await newWork("twill")).id);
  for (const [language, told] of [
    ["en", english],
    ["es", spanish],
  ] as const) {
    const { example } = await getActivity(database, language);
    expect(example).toMatchObject({
      challenge: { id: "plain-weave" },
      passed: {
        submission: told.id,
        total: 20,
        points: expect.arrayContaining([{ criterion: "clarity", points: 8 }]),
        reward: { token: "KITE", units: "2500000000000000000" },
        feedback: {
          author: { username: told.giver.username },
          excerpt: commentText("What I think.", language).slice(0, 200),
          language,
          reward: { token: "SATS", units: "100" },
        },
      },
    });
  }
});

test("work that was scored by a former rubric, or whose challenge is hidden, is no example", async () => {
  const id = await submit();
  const given = await comment(await member(), id);
  await rateFeedback(database, reviewer, given);
  await evaluate(database, reviewer, id);
  const shown = async () => (await getActivity(database, "en")).example?.passed?.submission;
  expect(await shown()).toBe(id);
  const clarity = and(eq(criteria.challengeId, "plain-weave"), eq(criteria.id, "clarity"));
  const of = async (change: Partial<typeof criteria.$inferInsert>) => {
    await database.update(criteria).set(change).where(clarity);
    return shown();
  };
  expect(await of({ points: 7 })).not.toBe(id);
  expect(await of({ points: 8 })).toBe(id);
  expect(await of({ retired: true })).not.toBe(id);
  expect(await of({ points: 10, retired: false })).toBe(id);
  onTestFinished(async () => {
    await change(sql`delete from cases`);
  });
  await change(hide);
  expect(await shown(), "what moderators have hidden").toBeUndefined();
});

test("a payment that is no reward hides no example, and is neither counted nor shown", async () => {
  const before = await getActivity(database, "en");
  const [newest] = await database
    .select()
    .from(transfers)
    .where(eq(transfers.kind, "challenge-reward"))
    .orderBy(desc(transfers.id))
    .limit(1);
  if (!newest) throw new Error("No reward was paid.");
  await unchecked(database, (tx) =>
    tx.insert(transfers).values(
      Array.from({ length: 120 }, (_, n) => ({
        idempotencyKey: `payout:${n}`,
        kind: "payout",
        token: newest.token,
        amount: 1n,
        debitAccountId: newest.debitAccountId,
        creditAccountId: newest.creditAccountId,
      })),
    ),
  );
  const stranger = await member();
  await database.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, stranger.userId));
  expect(await getActivity(database, "en")).toEqual(before);
});

test("figures agree with the tables, and activities come newest first, forty-eight at most", async () => {
  await Promise.all(Array.from({ length: 20 }, () => member()));
  const before = await getActivity(database, "en");
  expect(await getActivity(database, "en"), "the same while nothing happens").toEqual(before);
  const id = (await newWork("satin")).id;
  await comment(await member(), id);
  await evaluate(database, reviewer, id);
  const after = await getActivity(database, "en");
  expect(after.activities).toHaveLength(48);
  expect(after.activities.slice(0, 5)).toEqual([
    ...["rewarded", "commented", "joined", "submitted", "joined"],
  ]);
  expect(after.members - before.members).toBe(2);
  expect(after.evaluated - before.evaluated).toBe(1);
  expect(after.feedback - before.feedback).toBe(1);
  const kites = ({ paid }: typeof after) =>
    BigInt(paid.find(({ token }) => token === "KITE")?.units ?? 0);
  expect(kites(after) - kites(before)).toBe(2_500_000_000_000_000_000n);
});
