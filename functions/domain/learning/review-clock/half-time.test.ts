import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { bar } from "../../../../tests/factories/moderation.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate } from "../../../../tests/factories/work.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  give,
  kindsOf,
  makePeer,
  newWork,
  openForAll,
  other,
  read,
  reviewer,
  setInviter,
  submit,
  toldTo,
} from "../../../../tests/factories/weaving.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact } from "../../../db/connect.ts";
import { assignments, notifications, submissions, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { noteChange } from "../../identity/session/note-change.ts";
import { tellHalfTime } from "./tell-half-time.ts";

openForAll({ challenges: ["plain-weave", "twill", "satin"] });
beforeEach(() => database.delete(notifications));

test("at half time of the first feedback reviewers and members who passed are told once, unless there is feedback", async () => {
  const peer = await makePeer("twill");
  const { author, id } = await newWork("twill");
  const answered = await newWork("twill");
  await give(peer, answered.id);
  const about = async (actor: Actor) =>
    (await toldTo(actor)).filter(
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
  const { noticesADay } = reviewPolicy;
  const peer = await makePeer("twill");
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
  const names = ["invited", "mailbox", "barred", "declined", "able"] as const;
  const peers = new Map<string, Actor>();
  for (const name of names) peers.set(name, await makePeer("twill", name));
  const barredReviewer = await makeReviewer(database, "weaving");
  const { author, id } = await newWork("twill");
  const idOf = (name: (typeof names)[number]) => peers.get(name)?.userId ?? 0n;
  await setInviter(peers.get("invited") ?? author, author);
  await database
    .update(users)
    .set({ email: author.email.replace("@", "+more@") })
    .where(eq(users.id, idOf("mailbox")));
  await submit(barredReviewer);
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
  const former = await makeMember(database, "former");
  const work = await submit(former, "satin");
  await evaluate(database, reviewer, work);
  const newer: bigint[] = [];
  for (let count = 0; count < reviewPolicy.peersToTell; count += 1)
    newer.push((await makeMember(database, "newer")).userId);
  await database.update(users).set({ locale: "es" }).where(inArray(users.id, newer));
  await change(sql`insert into submissions overriding system value
      select copy.* from users u, submissions s, jsonb_populate_record(s, jsonb_build_object(
        'author_id', u.id, 'id', nextval(pg_get_serial_sequence('submissions', 'id')))) copy
      where s.id = ${BigInt(work)} and ${inArray(sql`u.id`, newer)}`);
  await database.delete(notifications);
  await letWorkWait(database, (await newWork("satin")).id, 25);
  await tellHalfTime(database);
  expect(await kindsOf(former)).toEqual(["feedback-due"]);
  const isPeer = inArray(notifications.userId, [former.userId, ...newer]);
  expect(await database.$count(notifications, isPeer)).toBe(reviewPolicy.peersToTell);
});

test("at half time of the score the reviewers are told once, and admins where there is no other reviewer", async () => {
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
  const disabled = await makeMember(database, "disabled");
  for (const { userId } of [admin, disabled])
    await change(sql`update users set admin = true where id = ${userId}`);
  await transact(database, (tx) =>
    noteChange(tx, { userId: disabled.userId, change: "account-disabled" }),
  );
  const elsewhere = await submit();
  await change(sql`update submissions set community_id = (select id from communities where slug = 'dyeing')
    where id = ${elsewhere}`);
  await letWorkWait(database, elsewhere, 85);
  await tellHalfTime(database);
  expect(await kindsOf(admin)).toContain("score-due");
  expect(await kindsOf(disabled)).toEqual([]);
});
