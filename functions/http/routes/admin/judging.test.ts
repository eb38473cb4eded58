import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { workText } from "../../../../tests/factories/texts.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import type { Feedback } from "../../../contract/learning/feedback.ts";
import type { Submission } from "../../../contract/learning/submission.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { reconcile } from "../../../domain/admin/reconciliation/reconcile.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

const reason = "Nobody reviews here";
const score = { points: passing, comment: "Good", reason };
const text = { format: "text", text: workText() };

let admin: string;
let author: string;
let peer: string;
let reviewer: string;
let id: string;
let evaluation: string;
let count = 0;

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  admin = await api.member("ana", { role: "admin" });
  peer = await api.member("peer");
  reviewer = await api.member("reviewer", { role: "reviewer" });
});
afterAll(async () => {
  expect(await reconcile(api.database)).toMatchObject({ mismatches: [] });
});
beforeEach(async () => {
  author = await api.member(`author${(count += 1)}`);
  id = await api.submit(author);
  evaluation = `/admin/submissions/${id}/evaluation`;
});

const give = (session: string) =>
  api.ok<Feedback>("post", `/submissions/${id}/feedback`, { session, body: text });
const read = (session?: string) => api.get<Submission>(`/submissions/${id}`, session);
const lastEntry = async () => {
  const [entry] = await api.database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
};
const code = (path: string, body: object, session = admin) =>
  api.code("post", path, { session, body });

test("an admin scores with a reason; the log has it, and the work is paid once", async () => {
  const rating = `/admin/feedback/${(await give(peer)).id}/rating`;
  const judged = { helpfulness: "very", revision: 1, reason };
  for (const wrong of ["", "abc", "Ask ana@example.org"])
    expect(await code(evaluation, { ...score, reason: wrong })).toBe("invalid-input");
  expect(await code(evaluation, { ...score, points: [] })).toBe("points-out-of-range");
  expect(await read()).toMatchObject({ state: "submitted", review: null });
  const before = (await lastEntry())?.id;

  await api.ok("post", rating, { session: admin, body: judged });
  expect(await lastEntry()).toMatchObject({
    operation: "feedback-judged",
    reason,
    submissionId: BigInt(id),
  });
  const rated = await lastEntry();
  // A repeated rating changes nothing and is not logged as an action.
  await api.ok("post", rating, { session: admin, body: judged });
  expect((await lastEntry())?.id).toBe(rated?.id);
  expect(rated?.id).not.toBe(before);

  await api.ok("post", evaluation, { session: admin, body: score });
  expect(await lastEntry()).toMatchObject({
    operation: "submission-evaluated",
    reason,
    submissionId: BigInt(id),
  });
  expect(await read(author)).toMatchObject({
    state: "passed",
    evaluation: { evaluator: { username: "ana" }, reward: { token: "KITE" } },
  });
  expect(await code(evaluation, score)).toBe("already-evaluated");
  expect(await api.get(`/admin/log?operation=submission-evaluated`, admin)).toMatchObject({
    entries: [{ submission: id, reason, community: "weaving" }],
  });
});

test("an admin judges neither their own work nor work with their feedback, and waits for a review that has begun", async () => {
  const item = await give(peer);
  await give(admin);
  const judged = { helpfulness: "not", revision: 1, reason };
  expect(await code(evaluation, score)).toBe("own-feedback");
  expect(await code(`/admin/feedback/${item.id}/rating`, judged)).toBe("own-feedback");
  const list = await api.get<{ feedback: Feedback[] }>(`/admin/submissions/${id}/feedback`, admin);
  expect(list.feedback.map(({ brings }) => brings)).toEqual([null, null]);

  id = await api.submit(admin);
  const own = await give(peer);
  expect(await code(`/admin/submissions/${id}/evaluation`, score)).toBe("own-submission");
  expect(await code(`/admin/feedback/${own.id}/rating`, judged)).toBe("own-submission");

  id = await api.submit(await api.member("learner"));
  await api.ok("put", `/submissions/${id}/review`, { session: reviewer });
  expect(await code(`/admin/submissions/${id}/evaluation`, score)).toBe("review-taken");
  expect(await code("/admin/submissions/999999/evaluation", score)).toBe("not-found");
});

test("the operation is offered to admins who do not review there, and a correction of theirs stays an admin's", async () => {
  expect((await read(admin)).viewer).toMatchObject({ reviewer: false, canStepIn: true });
  expect((await read(reviewer)).viewer).toMatchObject({ reviewer: true, canStepIn: false });
  expect((await read(peer)).viewer).toMatchObject({ reviewer: false, canStepIn: false });
  await api.ok("post", evaluation, { session: admin, body: score });
  expect((await read(admin)).viewer).toMatchObject({ canCorrect: "admin" });
  const correction = { points: failing, comment: "Again", reason, seen: 0 };
  expect(await code(`/submissions/${id}/evaluation/corrections`, correction)).toBe("not-reviewer");
  await api.ok("post", `${evaluation}/corrections`, { session: admin, body: correction });
  expect(await lastEntry()).toMatchObject({
    operation: "score-corrected",
    submissionId: BigInt(id),
  });
});

test("of an admin and a reviewer who score at once, one pays", async () => {
  await api.ok("put", `/submissions/${id}/review`, { session: reviewer });
  await api.ok("delete", `/submissions/${id}/review`, { session: reviewer });
  const replies = await Promise.all([
    api.request("post", evaluation, { session: admin, body: score }),
    api.request("put", `/submissions/${id}/review`, { session: reviewer }).then(() =>
      api.request("post", `/submissions/${id}/evaluation`, {
        session: reviewer,
        body: { points: passing, comment: "Good" },
      }),
    ),
  ]);
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await read(author)).toMatchObject({
    evaluation: { reward: { units: (25n * 10n ** 17n).toString() } },
  });
});

test("an admin confirms an evaluation that no other reviewer can, with a reason in the log; then it is paid once", async () => {
  await api.database.execute(sql`insert into review_values (reviewer_id, day, token, amount)
    select id, (now() at time zone 'utc')::date, 'KITE', 10::numeric ^ 30 from users where username = 'reviewer'
    on conflict (reviewer_id, day, token) do update set amount = excluded.amount`);
  await api.ok("put", `/submissions/${id}/review`, { session: reviewer });
  const { reason: _, ...scoring } = score;
  await api.ok("post", `/submissions/${id}/evaluation`, { session: reviewer, body: scoring });
  expect(await read(author)).toMatchObject({
    state: "passed",
    evaluation: { held: true, reward: null },
    viewer: { canConfirm: false },
  });
  const figures = await api.get("/admin/reviews", admin);
  expect(figures).toMatchObject({
    waiting: 1,
    held: [{ submission: { id }, evaluator: { username: "reviewer" }, others: 0 }],
    days: [{ reviewer: { username: "reviewer" }, isBeyond: true }],
  });
  const confirmation = `${evaluation}/confirmation`;
  expect(await code(confirmation, { reason: "" })).toBe("invalid-input");
  const own = `/submissions/${id}/evaluation/confirmation`;
  expect(await api.code("put", own, { session: reviewer })).toBe("own-evaluation");
  await api.ok("post", confirmation, { session: admin, body: { reason } });
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    operation: "evaluation-confirmed",
    reason,
    submissionId: BigInt(id),
  });
  expect(await read(author)).toMatchObject({
    evaluation: { held: false, reward: { token: "KITE" } },
  });
  await api.ok("post", confirmation, { session: admin, body: { reason } });
  expect((await lastEntry())?.id).toBe(entry?.id);
});
