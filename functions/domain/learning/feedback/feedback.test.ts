import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { samples } from "../../../../tests/factories/texts.ts";
import { assignTo, evaluate, makeSubmission } from "../../../../tests/factories/work.ts";
import { submissions } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { getBounty } from "../bounty/get-bounty.ts";
import { listBounties } from "../bounty/list-bounties.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { readViewer } from "../../member/viewer/read-viewer.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { readNotifications } from "../../notification/read-notifications.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { giveFeedback } from "./give-feedback.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";

const refused = (code: string) => expect.objectContaining({ code });

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;
let author: Actor;
let id: string;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
  reviewer = await makeReviewer(opened.database, "weaving");
  author = await makeMember(opened.database, "author");
  ({ id } = await makeSubmission(opened.database, author, "plain-weave"));
});
afterAll(() => opened.close());

const give = (actor: Actor, to = id, text = "Have you tried silk?") =>
  giveFeedback(opened.database, actor, to, { format: "text", text });

const closeAgo = (submission: string, interval: string) =>
  opened.database
    .update(submissions)
    .set({ feedbackClosesAt: sql`now() - ${interval}::interval` })
    .where(eq(submissions.id, BigInt(submission)));

test("feedback is given once by each peer, never by the author, and counted", async () => {
  const { database } = opened;
  const peer = await makeMember(database, "peer");
  const link = "https://github.com/ayni/loom/pull/7";
  const input = { format: "github" as const, link, text: "The edges no longer pull in." };
  const given = await giveFeedback(database, peer, id, input);
  expect(given).toMatchObject({ ...input, helpful: null, brings: null });
  await expect(give(peer)).rejects.toEqual(refused("feedback-exists"));
  await expect(give(author)).rejects.toEqual(refused("own-submission"));
  await expect(give(peer, "999999")).rejects.toEqual(refused("not-found"));
  expect(await getSubmission(database, peer, id, "en")).toMatchObject({
    feedbackCount: 1,
    viewer: { gaveFeedback: true, canGiveFeedback: false },
  });
});

test("the same feedback sent ten times at once is kept once", async () => {
  const peer = await makeMember(opened.database, "peer");
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => give(peer)));
  const reasons = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(reasons).toEqual(Array.from({ length: 9 }, () => refused("feedback-exists")));
});

test("feedback stays open after the evaluation, until its deadline", async () => {
  const { database } = opened;
  const other = await makeSubmission(database, await makeMember(database), "plain-weave");
  await evaluate(database, reviewer, other.id);
  await expect(give(await makeMember(database), other.id)).resolves.toMatchObject({
    helpful: null,
  });
  await closeAgo(other.id, "1 second");
  const late = await makeMember(database);
  await expect(give(late, other.id)).rejects.toEqual(refused("feedback-closed"));
  expect(await getSubmission(database, late, other.id, "en")).toMatchObject({
    viewer: { canGiveFeedback: false },
  });
});

test("the author and reviewers rate feedback; its giver and others do not", async () => {
  const { database } = opened;
  const peer = await makeMember(database, "peer");
  const given = await give(peer);
  for (const actor of [peer, await makeMember(database), await makeReviewer(database, "dyeing")]) {
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

test("L4: a feedback bounty closes with the last rating that it pays or with the evaluation; feedback stays open", async () => {
  const { database } = opened;
  const learner = await makeMember(database);
  const work = await makeSubmission(database, learner, "plain-weave");
  const slug = `feedback-${work.id}`;
  const isOpen = async () => (await getBounty(database, null, slug, {}, "en")).open;
  const isListed = async () =>
    (await listBounties(database, { kind: "feedback" }, "en")).bounties.some(
      (bounty) => bounty.slug === slug,
    );
  for (const expected of [true, true, false]) {
    const giver = await makeMember(database);
    await assignTo(database, giver, work.id);
    const item = await give(giver, work.id);
    await rateFeedback(database, learner, item.id);
    expect([await isOpen(), await isListed()]).toEqual([expected, expected]);
  }
  const fourth = await give(await makeMember(database), work.id);
  expect(fourth.brings).toBeNull();
  const [seen] = (await listFeedback(database, learner, work.id, {})).feedback.slice(-1);
  expect(seen).toMatchObject({ brings: "reputation" });
  await expect(rateFeedback(database, learner, fourth.id)).resolves.toMatchObject({
    brings: null,
  });

  const other = await makeSubmission(database, await makeMember(database), "plain-weave");
  expect(await getBounty(database, null, `feedback-${other.id}`, {}, "en")).toMatchObject({
    open: true,
  });
  await evaluate(database, reviewer, other.id);
  expect(await getBounty(database, null, `feedback-${other.id}`, {}, "en")).toMatchObject({
    open: false,
  });
  await expect(give(await makeMember(database), other.id)).resolves.toMatchObject({
    helpful: null,
  });
});

test("pages of feedback run oldest first and hold each item once", async () => {
  const { database } = opened;
  const many = await makeSubmission(database, await makeMember(database), "plain-weave");
  for (let index = 0; index < 23; index += 1)
    await give(await makeMember(database), many.id, `Item ${index}`);
  const first = await listFeedback(database, null, many.id, {});
  const rest = await listFeedback(database, null, many.id, { cursor: first.next ?? "" });
  expect([...first.feedback, ...rest.feedback].map(({ text, html }) => ({ text, html }))).toEqual(
    Array.from({ length: 23 }, (_, index) => ({
      text: `Item ${index}`,
      html: null,
    })),
  );
  expect(rest.next).toBeNull();
  await expect(listFeedback(database, null, "999999", {})).rejects.toEqual(refused("not-found"));
});

test("unread notifications are counted up to a hundred, and read one by one or up to what was seen", async () => {
  const { database } = opened;
  const popular = await makeMember(database);
  const work = await makeSubmission(database, popular, "plain-weave");
  await Promise.all(
    Array.from({ length: 103 }, async () => give(await makeMember(database), work.id)),
  );
  expect((await readViewer(database, popular.userId)).unread).toBe(100);

  const { notifications: page, next } = await listNotifications(database, popular, {}, "en");
  const [newest, second] = page;
  if (!newest || !second || next === null) throw new Error("There is more than one page");
  await readNotifications(database, author, { upTo: newest.id });
  await readNotifications(database, author, { id: newest.id });
  expect(
    (await listNotifications(database, popular, {}, "en")).notifications.some(({ read }) => read),
  ).toBe(false);
  await readNotifications(database, popular, { upTo: second.id });
  expect((await readViewer(database, popular.userId)).unread).toBe(1);
  await readNotifications(database, popular, { id: newest.id });
  expect((await readViewer(database, popular.userId)).unread).toBe(0);
});

test("feedback carries the language that its giver chooses, else the language of the text", async () => {
  const { database } = opened;
  const say = async (language: "auto" | "en" | undefined) => {
    const input = { format: "text" as const, text: samples.es.comment, language };
    return (await giveFeedback(database, await makeMember(database), id, input)).language;
  };
  expect(await say(undefined)).toBe("es");
  expect(await say("auto")).toBe("es");
  expect(await say("en")).toBe("en");
});
