import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeMember } from "../../../../tests/factories/people.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import { waitsForLock } from "../../../../tests/setup/waits-for-lock.ts";
import {
  change,
  closeWorkBeforeEach,
  database,
  give,
  makePeer,
  newWork,
  openForAll,
  refused,
  setInviter,
  submit,
} from "../../../../tests/factories/weaving.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { transact } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import { assignments, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { assignNext } from "./assign-next.ts";
import { declineAssignment } from "./decline-assignment.ts";
import { getAssignment, listAssignments } from "./get-assignment.ts";

openForAll({ challenges: ["plain-weave", "twill"] });
closeWorkBeforeEach();

const next = async (by: Actor, languages: readonly ("en" | "es")[] = ["en", "es"]) =>
  (await assignNext(database, by, { languages })).submissionId;
const stateOf = (by: Actor) => listAssignments(database, by, ["en", "es"], "en");

test("a member without a pass is assigned nothing, and a member with a pass gets work of that challenge only", async () => {
  const [author, newcomer] = [await makeMember(database), await makeMember(database)];
  const peer = await makePeer("twill");
  await submit(author);
  await expect(next(newcomer)).rejects.toEqual(refused("nothing-passed"));
  expect((await stateOf(newcomer)).stop).toBe("nothing-passed");
  await expect(next(peer)).rejects.toEqual(refused("no-assignment"));
  expect((await stateOf(peer)).stop).toBe("nothing");
  const id = await submit(author, "twill");
  expect((await stateOf(peer)).stop).toBeNull();
  expect(await next(peer)).toBe(id);
  expect((await getAssignment(database, peer, id, "en")).isOpen).toBe(true);
});

test("own work, work of related members and work in another language are never assigned", async () => {
  const peer = await makePeer();
  const relatives = [];
  for (let index = 0; index < 5; index += 1) relatives.push(await makeMember(database));
  const [inviter, grandparent, invited, sibling, friend] = relatives as [
    Actor,
    Actor,
    Actor,
    Actor,
    Actor,
  ];
  await setInviter(peer, inviter);
  await setInviter(inviter, grandparent);
  await setInviter(sibling, inviter);
  await setInviter(invited, peer);
  await database
    .update(users)
    .set({ email: peer.email.replace("@", "+other@") })
    .where(eq(users.id, friend.userId));
  for (const relative of relatives) await submit(relative);
  await expect(next(peer)).rejects.toEqual(refused("no-assignment"));
  const id = await submit();
  await expect(next(peer, ["es"])).rejects.toEqual(refused("no-assignment"));
  expect(await next(peer, ["en"])).toBe(id);
});

test("a declined submission never comes back, and three declines stop requests for a day", async () => {
  const peer = await makePeer();
  const ids = new Set<string>();
  for (let index = 0; index < 5; index += 1) ids.add(await submit());
  const declined = new Set<string>();
  for (let index = 0; index < reviewPolicy.declines; index += 1) {
    const id = await next(peer);
    await declineAssignment(database, peer, id, index === 0 ? "Too long" : undefined);
    declined.add(id);
    await expect(getAssignment(database, peer, id, "en")).rejects.toEqual(refused("not-found"));
  }
  expect(declined.size).toBe(reviewPolicy.declines);
  await expect(next(peer)).rejects.toEqual(refused("declined-assignments"));
  const { stop, until } = await stateOf(peer);
  expect(stop).toBe("declines");
  expect(Date.parse(until ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000);
  await change(sql`update assignments set declined_at = declined_at - interval '25 hours'`);
  const others = [await next(peer), await next(peer)];
  expect(others.filter((id) => declined.has(id) || !ids.has(id))).toEqual([]);
  await expect(next(peer)).rejects.toEqual(refused("no-assignment"));
});

test("a member has three at once; a given, ended or withdrawn one makes room", async () => {
  const peer = await makePeer();
  const authors = new Map<string, Actor>();
  for (let index = 0; index < 6; index += 1) {
    const { author, id } = await newWork();
    authors.set(id, author);
  }
  const [first, second, third] = [await next(peer), await next(peer), await next(peer)];
  await expect(next(peer)).rejects.toEqual(refused("open-assignments"));
  expect((await stateOf(peer)).assignments).toHaveLength(3);
  expect((await give(peer, first)).assigned).toBe(true);
  await next(peer);
  const author = authors.get(second);
  if (author) await withdrawSubmission(database, author, second, "en");
  await next(peer);
  await expect(next(peer)).rejects.toEqual(refused("open-assignments"));
  await database
    .update(assignments)
    .set({ assignedAt: sql`now() - make_interval(hours => ${reviewPolicy.leaseHours})` })
    .where(eq(assignments.submissionId, BigInt(third)));
  expect(await next(peer)).toBeTruthy();
});

test("feedback after the hours counts while a reward is left, and other feedback does not", async () => {
  const id = await submit();
  const late = await makePeer();
  await next(late);
  await database
    .update(assignments)
    .set({ assignedAt: sql`now() - interval '1 day'` })
    .where(eq(assignments.userId, late.userId));
  const others = [await makePeer(), await makePeer(), await makePeer()];
  const visitor = await makeMember(database);
  for (const other of others.slice(0, 2)) expect(await next(other)).toBe(id);
  expect((await give(visitor, id)).assigned).toBe(false);
  expect((await getAssignment(database, late, id, "en")).isPaid).toBe(true);
  const [, , last] = others;
  if (last) await next(last);
  expect((await getAssignment(database, late, id, "en")).isPaid).toBe(false);
  expect((await give(late, id)).assigned).toBe(false);
});

const taken = z.object({ most: z.int(), total: z.int() });

test("fifty members ask at once: no submission is assigned beyond its rewards, and all rewards are assigned", async () => {
  const peers = [];
  for (let index = 0; index < 50; index += 1) peers.push(await makePeer());
  const count = 12;
  for (let index = 0; index < count; index += 1) await submit();
  const started = performance.now();
  const results = await Promise.allSettled(peers.map((peer) => next(peer)));
  const milliseconds = performance.now() - started;
  const codes = results.flatMap((one) =>
    one.status === "rejected" ? [String((one.reason as { code?: string }).code)] : [],
  );
  const found = await queryOne(
    database,
    taken,
    sql`select max(n)::int as most, sum(n)::int as total from (
      select count(*) as n from assignments a join submissions s on s.id = a.submission_id
        where s.points is null and s.feedback_closes_at > now() group by a.submission_id) counted`,
  );
  expect(found).toEqual({ most: 3, total: count * 3 });
  expect(codes).toEqual(Array.from({ length: 50 - count * 3 }, () => "no-assignment"));
  expect(milliseconds).toBeLessThan(10_000);
});

test("of members who ask at once, one gets the due work, and the next gets the work that then has fewer reviews", async () => {
  const peers = [await makePeer(), await makePeer()];
  const due = await submit();
  await letWorkWait(database, due, reviewPolicy.feedbackHours / 2 + 1);
  const other = await submit();
  const asking = await transact(database, async (tx) => {
    await tx.execute(sql`select from submissions where id = ${due} for update`);
    const both = peers.map((peer) => next(peer));
    await waitsForLock(database, both.length);
    return both;
  });
  expect(new Set(await Promise.all(asking))).toEqual(new Set([due, other]));
});
