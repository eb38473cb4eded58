import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { samples } from "../../../../tests/factories/texts.ts";
import { assignTo, evaluate } from "../../../../tests/factories/work.ts";
import {
  database,
  openForAll,
  read,
  refused,
  reviewer,
  submit,
  text,
  toldTo,
} from "../../../../tests/factories/weaving.ts";
import { notifications, submissions } from "../../../db/schema/index.ts";
import { renderLater } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { getBounty } from "../bounty/get-bounty.ts";
import { listBounties } from "../bounty/list-bounties.ts";
import { readViewer } from "../../member/viewer/read-viewer.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { readNotifications } from "../../notification/read-notifications.ts";
import { giveFeedback, insertFeedback } from "./give-feedback.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";

let author: Actor;
let id: string;

openForAll();
beforeAll(async () => {
  author = await makeMember(database, "author");
  id = await submit(author);
});

const give = (actor: Actor, to = id, words = "Have you tried silk?") =>
  giveFeedback(database, actor, to, text(words));

const closeAgo = (submission: string, interval: string) =>
  database
    .update(submissions)
    .set({ feedbackClosesAt: sql`now() - ${interval}::interval` })
    .where(eq(submissions.id, BigInt(submission)));

test("feedback is given once by each peer, never by the author, and counted", async () => {
  const peer = await makeMember(database, "peer");
  const link = "https://github.com/ayni/loom/pull/7";
  const input = { format: "github" as const, link, text: "The edges no longer pull in." };
  const given = await giveFeedback(database, peer, id, input);
  expect(given).toMatchObject({ ...input, helpful: null, brings: null });
  await expect(give(peer)).rejects.toEqual(refused("feedback-exists"));
  await expect(give(author)).rejects.toEqual(refused("own-submission"));
  await expect(give(peer, "999999")).rejects.toEqual(refused("not-found"));
  expect(await read(id, peer)).toMatchObject({
    feedbackCount: 1,
    viewer: { gaveFeedback: true, canGiveFeedback: false },
  });
});

test("the author is notified with the feedback or not at all", async () => {
  const peer = await makeMember(database, "peer");
  const work = await submit();
  const [row] = await database
    .select()
    .from(submissions)
    .where(eq(submissions.id, BigInt(work)));
  if (!row) throw new Error(`No submission ${work}`);
  const words = text("Lost with its cause.");
  const told = () => database.$count(notifications, eq(notifications.submissionId, row.id));
  const failing = database.transaction(async (tx) => {
    await insertFeedback(tx, peer, row, words, await renderLater(words.text));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await told()).toBe(0);
  await give(peer, work);
  expect(await told()).toBe(1);
});

test("the same feedback sent ten times at once is kept once", async () => {
  const peer = await makeMember(database, "peer");
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => give(peer)));
  const reasons = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(reasons).toEqual(Array.from({ length: 9 }, () => refused("feedback-exists")));
});

test("feedback stays open after the evaluation, until its deadline, and its giver does not rate it", async () => {
  const work = await submit();
  await evaluate(database, reviewer, work);
  const giver = await makeMember(database);
  const given = await give(giver, work);
  expect(given).toMatchObject({ helpful: null });
  await expect(rateFeedback(database, giver, given.id)).rejects.toEqual(
    refused("rating-not-allowed"),
  );
  await closeAgo(work, "1 second");
  const late = await makeMember(database);
  await expect(give(late, work)).rejects.toEqual(refused("feedback-closed"));
  expect(await read(work, late)).toMatchObject({ viewer: { canGiveFeedback: false } });
});

test("the author and reviewers rate feedback; its giver and others do not", async () => {
  const peer = await makeMember(database, "peer");
  const given = await give(peer);
  const elsewhere = await makeReviewer(database, "dyeing");
  for (const actor of [peer, { ...peer, admin: true }, await makeMember(database), elsewhere]) {
    await expect(rateFeedback(database, actor, given.id)).rejects.toEqual(
      refused("rating-not-allowed"),
    );
  }
  await expect(rateFeedback(database, author, "999999")).rejects.toEqual(
    refused("feedback-deleted"),
  );
  const byReviewer = await give(reviewer);
  await expect(rateFeedback(database, reviewer, byReviewer.id)).rejects.toEqual(
    refused("rating-not-allowed"),
  );

  const rated = await rateFeedback(database, author, given.id);
  expect(rated).toMatchObject({
    helpful: { by: { username: author.username }, earning: "promised" },
    brings: null,
  });
  const { helpful } = rated;
  expect(await rateFeedback(database, author, given.id, { helpfulness: "not" })).toMatchObject({
    helpful,
  });
  const { notifications } = await listNotifications(database, peer, {}, "es");
  expect(notifications).toMatchObject([
    {
      kind: "feedback-promised",
      read: false,
      actor: { username: author.username },
      challenge: { id: "plain-weave", title: "Challenge plain-weave (es)" },
      submission: id,
      points: null,
      reward: null,
    },
  ]);
});

test("a feedback bounty closes with the last rating that it pays or with the evaluation", async () => {
  const learner = await makeMember(database);
  const work = await submit(learner);
  const slug = `feedback-${work}`;
  const isOpen = async () => (await getBounty(database, null, slug, {}, "en")).open;
  const isListed = async () =>
    (await listBounties(database, { kind: "feedback" }, "en")).bounties.some(
      (bounty) => bounty.slug === slug,
    );
  for (const expected of [true, true, false]) {
    const giver = await makeMember(database);
    await assignTo(database, giver, work);
    const item = await give(giver, work);
    await rateFeedback(database, learner, item.id);
    expect([await isOpen(), await isListed()]).toEqual([expected, expected]);
  }
  const fourth = await give(await makeMember(database), work);
  expect(fourth.brings).toBeNull();
  const [seen] = (await listFeedback(database, learner, work, {})).feedback.slice(-1);
  expect(seen).toMatchObject({ brings: "reputation" });
  await expect(rateFeedback(database, learner, fourth.id)).resolves.toMatchObject({
    brings: null,
  });

  const evaluated = await submit();
  const bounty = () => getBounty(database, null, `feedback-${evaluated}`, {}, "en");
  expect(await bounty()).toMatchObject({ open: true });
  await evaluate(database, reviewer, evaluated);
  expect(await bounty()).toMatchObject({ open: false });
});

test("pages of feedback run oldest first and hold each item once", async () => {
  const many = await submit();
  for (let index = 0; index < 23; index += 1)
    await give(await makeMember(database), many, `Item ${index}`);
  const first = await listFeedback(database, null, many, {});
  const rest = await listFeedback(database, null, many, { cursor: first.next ?? "" });
  expect([...first.feedback, ...rest.feedback].map(({ text, html }) => ({ text, html }))).toEqual(
    Array.from({ length: 23 }, (_, index) => ({ text: `Item ${index}`, html: null })),
  );
  expect(rest.next).toBeNull();
  await expect(listFeedback(database, null, "999999", {})).rejects.toEqual(refused("not-found"));
});

test("unread notifications are counted up to a hundred, and read one by one or up to what was seen", async () => {
  const popular = await makeMember(database);
  const work = await submit(popular);
  await Promise.all(
    Array.from({ length: 103 }, async () => give(await makeMember(database), work)),
  );
  expect((await readViewer(database, popular.userId)).unread).toBe(100);

  const { notifications: page, next } = await listNotifications(database, popular, {}, "en");
  const [newest, second] = page;
  if (!newest || !second || next === null) throw new Error("There is more than one page");
  await readNotifications(database, author, { upTo: newest.id });
  await readNotifications(database, author, { id: newest.id });
  expect((await toldTo(popular)).some(({ read }) => read)).toBe(false);
  await readNotifications(database, popular, { upTo: second.id });
  expect((await readViewer(database, popular.userId)).unread).toBe(1);
  await readNotifications(database, popular, { id: newest.id });
  expect((await readViewer(database, popular.userId)).unread).toBe(0);
});

test("feedback carries the language that its giver chooses, else the language of the text", async () => {
  const say = async (language: "auto" | "en" | undefined) => {
    const input = { ...text(samples.es.comment), language };
    return (await giveFeedback(database, await makeMember(database), id, input)).language;
  };
  expect(await say(undefined)).toBe("es");
  expect(await say("auto")).toBe("es");
  expect(await say("en")).toBe("en");
});
