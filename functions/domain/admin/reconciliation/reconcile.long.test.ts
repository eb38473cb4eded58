import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  pointless,
  giveAssigned,
  correctScore,
} from "../../../../tests/factories/work.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { joinCommunity } from "../../community/community/membership.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { withdrawSubmission } from "../../learning/submission/withdraw-submission.ts";
import { grantRole } from "../../member/viewer/grant-role.ts";
import { reconcile, describeReconciliation } from "./reconcile.ts";
import { mismatchesAfter } from "./tamper.fixture.ts";

const opened = useDatabase({ catalogue: testCatalogue });
let reviewer: Actor;
let admin: Actor;

const live = async (points = passing) => {
  const [author, giver] = await Promise.all([
    makeMember(opened.database),
    makeMember(opened.database),
  ]);
  await joinCommunity(opened.database, giver, "weaving");
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  const item = await giveAssigned(opened.database, giver, id, { format: "text", text: "Silk?" });
  await rateFeedback(opened.database, author, item.id);
  await evaluate(opened.database, reviewer, id, points);
};

const judgeAnew = async () => {
  const { database } = opened;
  const [author, giver, other] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  const { id } = await makeSubmission(database, author, "plain-weave");
  const text = { format: "text" as const, text: "Silk?" };
  const raised = await giveAssigned(database, giver, id, text);
  const lowered = await giveAssigned(database, other, id, text);
  await evaluate(database, reviewer, id);
  await rateFeedback(database, author, raised.id, { helpfulness: "somewhat" });
  await rateFeedback(database, author, lowered.id);
  await rateFeedback(database, reviewer, raised.id);
  await rateFeedback(database, reviewer, lowered.id, { helpfulness: "somewhat" });
  const reason = "Seen with other eyes";
  for (const [seen, points] of [pointless, passing, failing].entries())
    await correctScore(database, reviewer, id, { points, comment: "Seen anew", reason, seen });
};

beforeAll(async () => {
  reviewer = await makeReviewer(opened.database, "weaving");
  admin = await makeMember(opened.database);
  await grantRole(opened.database, { role: "admin", user: admin.username });
  await live();
  await live(failing);
  await judgeAnew();
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await withdrawSubmission(opened.database, author, id, "en");
  await makeSubmission(opened.database, author, "plain-weave");
});
test("stored values agree with the records of ordinary work", async () => {
  const result = await reconcile(opened.database);
  expect(result.mismatches).toEqual([]);
  expect(describeReconciliation(result)).toBe("Everything agrees.");
});

test("no mismatch is reported while people work", async () => {
  const end = new AbortController();
  const results: Promise<Awaited<ReturnType<typeof reconcile>>>[] = [];
  const looking = (async () => {
    while (!end.signal.aborted) {
      results.push(reconcile(opened.database));
      await results.at(-1);
    }
  })();
  await Promise.all(Array.from({ length: 8 }, (_, one) => live(one % 3 ? passing : failing)));
  end.abort();
  await looking;
  expect(results.length).toBeGreaterThan(2);
  for (const result of results) expect((await result).mismatches).toEqual([]);
});

/** `tampering.long.test.ts` has more, by what refuses them to the application. */
describe("each tampering is named", () => {
  const one = (table: string) => `ctid = (select ctid from ${table} limit 1)`;

  test.each([
    [
      "a balance of a source outside",
      "update accounts set balance = 5 where not tracked",
      ["balance"],
    ],
    ["a version", "update accounts set version = version + 1 where tracked", ["balance"]],
    [
      "an entry's amount",
      `update entries set amount = amount * 2 where ${one("entries")}`,
      ["transfer-entries"],
    ],
    ["an entry that is gone", `delete from entries where ${one("entries")}`, ["transfer-entries"]],
    [
      "a balance after an entry",
      "update entries set balance_after = balance_after + 1 where version = 1",
      ["running-balance"],
    ],
    [
      "a count of helpful feedback",
      "update reputations set helpful = helpful + 1 where helpful > 0",
      ["helpful-feedback"],
    ],
    [
      "a payout that left no wallet",
      "insert into payouts (user_id, token, amount, chain_id, address, form_key) select min(id), 'SATS', 40, 1, '0x' || repeat('1', 40), 'form' from users",
      ["payout-transfers", "payouts-claimed"],
    ],
    [
      "a payout that is confirmed by no transaction",
      "insert into payouts (user_id, token, amount, chain_id, address, form_key, state, sent_at, confirmed_at, transaction_hash, transaction_id, position) select min(id), 'SATS', 40, 1, '0x' || repeat('1', 40), 'form', 'confirmed', now(), now(), '0xab', 7, 0 from users",
      ["payout-transfers", "payout-transactions"],
    ],
    [
      "a score without work",
      `insert into course_scores (course_id, user_id, learning) select c.id, (select id from users where admin limit 1), 9 from courses c limit 1`,
      ["learning-in-course", "board-counts"],
    ],
    ["a count of members", "update communities set member_count = 70", ["member-count"]],
    [
      "a count of submissions",
      "update challenges set submission_count = 70 where id = 'plain-weave'",
      ["submission-count"],
    ],
    [
      "a count of feedback",
      "update submissions set feedback_count = 70 where state = 'passed'",
      ["feedback-count"],
    ],
  ])("%s", async (_, change, checks) => {
    const found = await mismatchesAfter(opened.database, change);
    expect(found.map(({ check }) => check)).toEqual(expect.arrayContaining(checks));
  });
});

describe("a mismatch", () => {
  const told = async () =>
    (await listNotifications(opened.database, admin, {}, "en")).notifications
      .map(({ kind }) => kind)
      .filter((kind) => kind === "mismatch-found");
  const count = (members: number) =>
    opened.database.execute(
      sql`update communities set member_count = ${members} where slug = 'weaving'`,
    );
  let members: number;
  beforeEach(async () => {
    const found = await opened.database.execute(
      sql`select member_count from communities where slug = 'weaving'`,
    );
    members = (found as unknown as { rows: [{ member_count: number }] }).rows[0].member_count;
  });

  test("is told to admins once, in words, and is not corrected", async () => {
    await count(members + 3);
    const result = await reconcile(opened.database);
    expect(describeReconciliation(result)).toMatch(
      new RegExp(
        `^1 rows differ.*\n  member-count: communities \\d+ should be ${members}, and is ${members + 3}$`,
      ),
    );
    expect((await reconcile(opened.database)).found).toBe(1);
    expect(await told()).toEqual(["mismatch-found"]);
    await count(members);
    expect((await reconcile(opened.database)).found).toBe(0);
    await count(members + 1);
    await reconcile(opened.database);
    expect(await told()).toEqual(["mismatch-found", "mismatch-found"]);
    const others = sql`select from notifications where kind = 'mismatch-found' and user_id <> ${admin.userId}`;
    expect(await opened.database.execute(others)).toMatchObject({ rows: [] });
    await count(members);
  });
});
