import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { giveAddress } from "../../../../tests/factories/payouts.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { assignTo } from "../../../../tests/factories/work.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import {
  change,
  database,
  give,
  giveAssigned,
  makePeer,
  openForAll,
  reviewer,
  score,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { query } from "../../../db/query.ts";
import type { Actor } from "../../actor.ts";
import { isAssignable, isFirstFeedbackDue, stopBy } from "./assignment-rules.ts";
import { declineAssignment } from "./decline-assignment.ts";
import { listCandidates } from "./list-candidates.ts";

let peer: Actor;

openForAll({ challenges: ["plain-weave", "twill"] });
beforeAll(async () => {
  peer = await makePeer();
  await giveAddress(database, peer, sharedAddress);
});

const sharedAddress = `0x${"cd".repeat(20)}`;

const stranger = () => makeMember(database);

/** Each function gives work one fact that keeps the work from the peer, or that seems to. */
const facts: readonly ((id: string, author: Actor) => Promise<unknown>)[] = [
  async (id) => give(await stranger(), id),
  async (id) => {
    for (let given = 0; given < 3; given += 1) await giveAssigned(await stranger(), id);
  },
  async (id) => assignTo(database, await stranger(), id),
  async (id) => {
    const other = await stranger();
    await assignTo(database, other, id);
    await change(sql`update assignments set assigned_at = now() - make_interval(hours => ${reviewPolicy.leaseHours})
      where user_id = ${other.userId}`);
  },
  (id) => give(peer, id),
  (id) => assignTo(database, peer, id),
  async (id) => {
    await assignTo(database, peer, id);
    await declineAssignment(database, peer, id, undefined);
  },
  async (id) => {
    await assignTo(database, peer, id);
    await change(sql`update assignments set assigned_at = now() - make_interval(hours => ${reviewPolicy.leaseHours})
      where user_id = ${peer.userId} and submission_id = ${id}`);
  },
  (_, author) => giveAddress(database, author, sharedAddress),
  (id) =>
    change(sql`update submissions set feedback_closes_at = now() + make_interval(hours => ${reviewPolicy.leaseHours - 1})
      where id = ${id}`),
  (id) =>
    change(sql`update submissions set feedback_closes_at = now() + make_interval(hours => ${reviewPolicy.leaseHours + 1})
      where id = ${id}`),
  async (id) => {
    await give(await stranger(), id);
    await takeReview(reviewer, id);
    await score(reviewer, id);
  },
];

const row = z.object({
  id: z.string(),
  rewards: z.int(),
  given: z.int(),
  open: z.int(),
  isSealed: z.boolean(),
  hoursToClose: z.number(),
  feedback: z.int(),
  hoursToPromise: z.number().nullable(),
  isAuthor: z.boolean(),
  isReviewing: z.boolean(),
  hasPassed: z.boolean(),
  hasGiven: z.boolean(),
  hadAssigned: z.boolean(),
  isRelated: z.boolean(),
});

/** The facts of all waiting work, each read by a query of its own. */
const readFacts = () => {
  const isOpen = sql`a.declined_at is null and a.assigned_at > now() - make_interval(hours => ${reviewPolicy.leaseHours})
    and not exists (select from feedback f where f.submission_id = a.submission_id and f.author_id = a.user_id)`;
  return query(
    database,
    row,
    sql`select s.id::text, s.author_id = ${peer.userId} as "isAuthor", coalesce(s.reviewer_id = ${peer.userId}, false) as "isReviewing",
      coalesce((select pieces from reservations r where r.submission_id = s.id and r.kind = 'feedback-reward'), 0) as rewards,
      (select count(*)::int from feedback f where f.submission_id = s.id and f.assigned) as given,
      (select count(*)::int from assignments a where a.submission_id = s.id and ${isOpen}) as open,
      s.id in (select submission_id from sealed_scores) as "isSealed",
      (select count(*)::int from feedback f where f.submission_id = s.id) as feedback,
      extract(epoch from s.feedback_due_at - now())::float8 / 3600 as "hoursToPromise",
      extract(epoch from s.feedback_closes_at - now())::float8 / 3600 as "hoursToClose",
      s.challenge_id in (select challenge_id from submissions where author_id = ${peer.userId} and state = 'passed') as "hasPassed",
      exists (select from feedback f where f.submission_id = s.id and f.author_id = ${peer.userId}) as "hasGiven",
      exists (select from assignments a where a.submission_id = s.id and a.user_id = ${peer.userId}
        and (a.declined_at is not null or (${isOpen}))) as "hadAssigned",
      exists (select from payout_addresses p where p.user_id = s.author_id and lower(p.address) = ${sharedAddress}) as "isRelated"
      from submissions s where s.points is null and s.state in ('submitted', 'in-review') order by s.id`,
  );
};

test("the pure rule assigns what the database's rule assigns, over facts in many combinations", async () => {
  for (let number = 0; number < 2 * facts.length; number += 1) {
    const author = await stranger();
    const challenge = number % 11 === 10 ? "twill" : "plain-weave";
    const id = await submit(author, challenge);
    // First each fact alone, then pairs of facts.
    const chosen = new Set(number < facts.length ? [number] : [number, number * 5 + 3]);
    // The product refuses facts that exclude each other.
    for (const one of chosen) await facts[one % facts.length]?.(id, author).catch(() => undefined);
  }
  await submit(peer, "twill");
  const all = await readFacts();
  const byDatabase = (await listCandidates(database, peer, ["en", "es"])).map(({ id }) =>
    String(id),
  );
  const byRule = all.filter((facts) => isAssignable(facts, facts)).map(({ id }) => id);
  expect(byRule.toSorted()).toEqual(byDatabase.toSorted());
  expect([byRule.length > 3, all.length - byRule.length > 7]).toEqual([true, true]);
});

test("the pure rule and the database agree which work is due, before and after half of the time", async () => {
  const half = reviewPolicy.feedbackHours / 2;
  const made: string[] = [];
  for (const hours of [0, half - 1, half + 1, reviewPolicy.feedbackHours + 1, half + 1, null]) {
    const id = await submit();
    if (hours === null)
      await change(
        sql`update submissions set feedback_due_at = null, score_due_at = null where id = ${id}`,
      );
    else await letWorkWait(database, id, hours);
    made.push(id);
  }
  await give(await stranger(), made[4] ?? "");
  const isDueByRule = new Map((await readFacts()).map((one) => [one.id, isFirstFeedbackDue(one)]));
  const byDatabase = new Map(
    (await listCandidates(database, peer, ["en", "es"])).map(({ id, isDue }) => [
      String(id),
      isDue,
    ]),
  );
  expect(made.map((id) => byDatabase.get(id))).toEqual([false, false, true, true, false, false]);
  expect(made.map((id) => isDueByRule.get(id))).toEqual(made.map((id) => byDatabase.get(id)));
});

test("of several reasons for a stop, the first in their order is said", () => {
  const { openAssignments } = reviewPolicy;
  const none = { passed: true, isStopped: false, open: openAssignments - 1 };
  expect(stopBy(none)).toBeNull();
  expect(stopBy({ ...none, open: openAssignments })).toBe("open-assignments");
  expect(stopBy({ ...none, isStopped: true, open: openAssignments })).toBe("declines");
  expect(stopBy({ passed: false, isStopped: true, open: openAssignments })).toBe("nothing-passed");
});
