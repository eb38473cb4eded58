import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { bar } from "../../../../tests/factories/moderation.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, makeSubmission } from "../../../../tests/factories/work.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { assignments, notifications, submissions, users } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { giveFeedback } from "../feedback/give-feedback.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { tellHalfTime } from "./tell-half-time.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;
let other: Actor;

beforeAll(async () => {
  opened = await createTestDatabase({ max: 10 });
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave", "twill", "satin"]));
  reviewer = await makeReviewer(opened.database, "weaving");
  other = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());
beforeEach(() => opened.database.delete(notifications));

async function newWork(challenge = "plain-weave") {
  const author = await makeMember(opened.database);
  const work = await makeSubmission(opened.database, author, challenge);
  return { author, id: work.id, work };
}

const read = (id: string, by: Actor | null = null) => getSubmission(opened.database, by, id, "en");

const kindsOf = async (actor: Actor) =>
  (await listNotifications(opened.database, actor, {}, "en")).notifications.map(({ kind }) => kind);

test("at half time of the first feedback reviewers and members who passed are told once, unless there is feedback", async () => {
  const { database } = opened;
  const peer = await makeMember(database);
  const passed = await makeSubmission(database, peer, "twill");
  await evaluate(database, reviewer, passed.id);
  const { author, id } = await newWork("twill");
  const answered = await newWork("twill");
  const text = { format: "text" as const, text: workText("Try a longer warp.") };
  await giveFeedback(database, peer, answered.id, text);
  const about = async (actor: Actor) =>
    (await listNotifications(database, actor, {}, "en")).notifications.filter(
      ({ kind, submission }) =>
        kind === "feedback-due" && [id, answered.id].includes(submission ?? ""),
    );
  await letWorkWait(database, id, 23);
  await tellHalfTime(database);
  expect(await about(reviewer)).toEqual([]);
  await letWorkWait(database, id, 2);
  await letWorkWait(database, answered.id, 25);
  await Promise.all([1, 2, 3].map(() => tellHalfTime(database)));
  await tellHalfTime(database);
  for (const told of [reviewer, other, peer]) {
    const { promise } = await read(id);
    expect(await about(told)).toMatchObject([
      { kind: "feedback-due", submission: id, due: promise?.feedbackDue },
    ]);
  }
  expect(await about(author)).toEqual([]);
});

test("a member is told of a limited number of works at half time in a day, and of others the day after", async () => {
  const { database } = opened;
  const { noticesADay } = reviewPolicy;
  const peer = await makeMember(database);
  const passed = await makeSubmission(database, peer, "twill");
  await evaluate(database, reviewer, passed.id);
  await database.delete(notifications);
  const wait = async (works: number) => {
    for (let count = 0; count < works; count += 1)
      await letWorkWait(database, (await newWork("twill")).id, 25);
    await tellHalfTime(database);
  };
  await wait(noticesADay - 1);
  await wait(2);
  expect(await kindsOf(peer)).toEqual(Array(noticesADay).fill("feedback-due"));
  await database.update(notifications).set({ createdAt: sql`now() - interval '25 hours'` });
  await wait(2);
  expect(await kindsOf(peer)).toEqual(Array(noticesADay + 2).fill("feedback-due"));
});

test("at half time members who may not act are not told: related ones, barred ones, and those who had the work", async () => {
  const { database } = opened;
  const names = ["invited", "mailbox", "barred", "declined", "able"] as const;
  const peers = new Map<string, Actor>();
  for (const name of names) {
    const peer = await makeMember(database, name);
    await evaluate(database, reviewer, (await makeSubmission(database, peer, "twill")).id);
    peers.set(name, peer);
  }
  const barredReviewer = await makeReviewer(database, "weaving");
  const { author, id } = await newWork("twill");
  const idOf = (name: (typeof names)[number]) => peers.get(name)?.userId ?? 0n;
  await database
    .update(users)
    .set({ referredBy: author.userId })
    .where(eq(users.id, idOf("invited")));
  await database
    .update(users)
    .set({ email: author.email.replace("@", "+more@") })
    .where(eq(users.id, idOf("mailbox")));
  await makeSubmission(database, barredReviewer, "plain-weave");
  for (const barred of [peers.get("barred") ?? author, barredReviewer]) await bar(database, barred);
  await database
    .insert(assignments)
    .values({ userId: idOf("declined"), submissionId: BigInt(id), declinedAt: sql`now()` });
  await database.delete(notifications);
  await letWorkWait(database, id, 25);
  await tellHalfTime(database);
  const told = [];
  for (const [name, peer] of peers) if ((await kindsOf(peer)).length > 0) told.push(name);
  expect(told).toEqual(["able"]);
  expect(await kindsOf(barredReviewer)).toEqual([]);
  expect(await kindsOf(other)).toEqual(["feedback-due"]);
});

test("of many members, those who use the site in the work's language are told", async () => {
  const { database } = opened;
  const former = await makeMember(database, "former");
  const work = await makeSubmission(database, former, "satin");
  await evaluate(database, reviewer, work.id);
  const newer: bigint[] = [];
  for (let count = 0; count < reviewPolicy.peersToTell; count += 1)
    newer.push((await makeMember(database, "newer")).userId);
  await database.update(users).set({ locale: "es" }).where(inArray(users.id, newer));
  await asOwner(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into submissions overriding system value
      select copy.* from users u, submissions s, jsonb_populate_record(s, jsonb_build_object(
        'author_id', u.id, 'id', nextval(pg_get_serial_sequence('submissions', 'id')))) copy
      where s.id = ${BigInt(work.id)} and ${inArray(sql`u.id`, newer)}`);
  });
  await database.delete(notifications);
  await letWorkWait(database, (await newWork("satin")).id, 25);
  await tellHalfTime(database);
  expect(await kindsOf(former)).toEqual(["feedback-due"]);
  const isPeer = inArray(notifications.userId, [former.userId, ...newer]);
  expect(await database.$count(notifications, isPeer)).toBe(reviewPolicy.peersToTell);
});

test("at half time of the score the reviewers are told once, and admins where there is no other reviewer", async () => {
  const { database } = opened;
  const { id } = await newWork();
  await database.update(submissions).set({ feedbackToldAt: sql`now()`, scoreToldAt: sql`now()` });
  await database
    .update(submissions)
    .set({ scoreToldAt: null })
    .where(eq(submissions.id, BigInt(id)));
  await letWorkWait(database, id, 85);
  await Promise.all([tellHalfTime(database), tellHalfTime(database)]);
  expect([await kindsOf(reviewer), await kindsOf(other)]).toEqual([["score-due"], ["score-due"]]);

  const admin = await makeMember(database);
  await asOwner(database, (tx) =>
    tx.update(users).set({ admin: true }).where(eq(users.id, admin.userId)),
  );
  const author = await makeMember(database);
  const elsewhere = await makeSubmission(database, author, "plain-weave");
  await asOwner(database, (tx) =>
    tx.execute(
      sql`update submissions set community_id = (select id from communities where slug = 'dyeing') where id = ${BigInt(elsewhere.id)}`,
    ),
  );
  await letWorkWait(database, elsewhere.id, 85);
  await tellHalfTime(database);
  expect(await kindsOf(admin)).toContain("score-due");
});
