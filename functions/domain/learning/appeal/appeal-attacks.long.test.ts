import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { passing } from "../../../../tests/factories/work.ts";
import { breakRow } from "../../../../tests/setup/break-row.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { evaluations, scoreAppeals } from "../../../db/schema/index.ts";
import { handlersOn, jobContext } from "../../../platform/workers/handlers.fixture.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import { giveFeedback } from "../feedback/give-feedback.ts";
import { advanceAppeals } from "./advance-appeals.ts";
import {
  decisionWords,
  expectOk,
  openAppealApi,
} from "../../../http/routes/learning/score-appeal.fixture.ts";

let site: Awaited<ReturnType<typeof openAppealApi>>;

beforeEach(async () => {
  site = await openAppealApi();
  onTestFinished(site.api.close);
});
afterEach(async () => {
  expect(await reconcile(site.database)).toEqual({ found: 0, mismatches: [] });
});

const raised = { outcome: "corrected", words: decisionWords, points: passing };

const appealOf = async (id: string) => {
  const [row] = await site.database
    .select()
    .from(scoreAppeals)
    .where(eq(scoreAppeals.submissionId, BigInt(id)));
  return row;
};

test("only one of two failed works on a challenge has an open appeal at a time, and no mean stops the job", async () => {
  const { author, id: first } = await site.scored();
  const second = await site.submit(author);
  await site.score(second);
  await expectOk(site.appeal(first, author));
  expect(await site.problemOf(site.appeal(second, author))).toBe("other-submission");
  const correction = { points: passing, comment: "Better", reason: "I was wrong.", seen: 0 };
  const call = { session: site.of("harsh"), body: correction };
  const path = `/submissions/${second}/evaluation/corrections`;
  expect((await site.api.problem("post", path, call)).code).toBe("other-submission");
  await site.giveSecond(first);
  await expectOk(site.decide(first, raised));
  expect(await site.problemOf(site.appeal(second, author))).toBe("other-submission");
});

test("a bad row does not stop the appeals after it", async () => {
  const bad = await site.appealed();
  const good = await site.appealed();
  await site.giveSecond(bad.id);
  await site.giveSecond(good.id);
  const restore = await breakRow(site.database, "score_appeals.submission_id", bad.id);
  await expect(site.endStep(bad.id)).rejects.toThrow();
  await expect(site.endStep(good.id)).rejects.toThrow();
  expect((await appealOf(good.id))?.outcome).toBe("mean");
  await restore();
  await advanceAppeals(site.database, null);
  expect((await appealOf(bad.id))?.outcome).toBe("mean");
});

test("a score whose release fails stops neither other scores nor appeals", async () => {
  const { api, database, of } = site;
  const helper = await makeMember(database);
  const sealed = async () => {
    const id = await site.submit(await site.newAuthor());
    await giveFeedback(database, helper, id, { format: "text", text: commentText(`On ${id}.`) });
    await api.ok("put", `/submissions/${id}/review`, { session: of("harsh") });
    const body = { points: passing, comment: "Good" };
    await api.ok("post", `/submissions/${id}/evaluation`, { session: of("harsh"), body });
    await asOwner(database, (tx) =>
      tx.execute(sql`update sealed_scores set releases_at = now() where submission_id = ${id}`),
    );
    return id;
  };
  const [bad, good] = [await sealed(), await sealed()];
  const { id: appealed } = await site.appealed();
  await asOwner(database, (tx) =>
    tx.execute(
      sql`update score_appeals set second_due_at = now() where submission_id = ${appealed}`,
    ),
  );
  const restore = await breakRow(database, "evaluations.submission_id", bad);
  const handlers = handlersOn(database);
  const work = () => handlers["keep-review-clock"]({}, jobContext);
  await expect(work()).rejects.toThrow();
  expect((await site.read(good)).points).toBe(20);
  expect((await site.read(bad)).points).toBeNull();
  expect((await appealOf(appealed))?.toStaffAt).not.toBeNull();
  await restore();
  await work();
  expect((await site.read(bad)).points).toBe(20);
});

test("a mean that pays more than the second reviewer's day allows waits for a confirmation", async () => {
  const most = passing.map(({ criterion }, index) => ({
    criterion,
    points: index === 0 ? 10 : 20,
  }));
  const { id } = await site.appealed();
  await site.giveSecond(id, most);
  await asOwner(site.database, (tx) =>
    tx.execute(sql`update score_appeals set decision_due_at = now() where submission_id = ${id}`),
  );
  await advanceAppeals(site.database, 0);
  expect((await appealOf(id))?.outcome).toBe("mean");
  const [evaluation] = await site.database
    .select()
    .from(evaluations)
    .where(eq(evaluations.submissionId, BigInt(id)));
  expect(evaluation).toMatchObject({ heldSince: expect.any(String), confirmedAt: null });
});
