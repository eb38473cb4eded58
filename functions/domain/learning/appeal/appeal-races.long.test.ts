import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { passing } from "../../../../tests/factories/work.ts";
import { race } from "../../../../tests/setup/race.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import { reconcile } from "../../admin/reconciliation/reconcile.ts";
import {
  decisionWords,
  openAppealApi,
} from "../../../http/routes/learning/score-appeal.fixture.ts";

let site: Awaited<ReturnType<typeof openAppealApi>>;

beforeAll(async () => {
  site = await openAppealApi();
});
afterEach(async () => {
  expect(await reconcile(site.database)).toEqual({ found: 0, mismatches: [] });
});
afterAll(() => site.api.close());

const raised = { outcome: "corrected", words: decisionWords, points: passing };
const stands = { outcome: "stands", words: "The first score follows the rubric." };

/** Throws the code of a refusal, which `race` reads as a failure. */
async function must(reply: Promise<Response>): Promise<void> {
  const answer = await reply;
  if (answer.ok) return;
  const { code } = (await answer.json()) as { code: string };
  throw Object.assign(new Error(code), { code });
}

test("two concurrent appeals of one work open one", async () => {
  const ends = await race(async () => {
    const { id, author } = await site.scored();
    return [() => must(site.appeal(id, author)), () => must(site.appeal(id, author))];
  });
  expect(["done, score-appealed", "score-appealed, done"]).toEqual(
    expect.arrayContaining([...ends]),
  );
}, 60_000);

test("of a concurrent appeal and new attempt, one is made", async () => {
  const ends = await race(async () => {
    const { id, author } = await site.scored();
    return [() => must(site.appeal(id, author)), () => site.submit(author)];
  });
  for (const end of ends) expect(["done, failed", "other-submission, done"]).toContain(end);
}, 60_000);

test("of two concurrent decisions, or a decision and the job, one counts and pays once", async () => {
  const ends = await race(async () => {
    await site.forgetRecord();
    const { id } = await site.appealed();
    await site.giveSecond(id);
    return [() => must(site.decide(id, raised)), () => must(site.decide(id, stands))];
  });
  expect(["done, score-appeal-over", "score-appeal-over, done"]).toEqual(
    expect.arrayContaining([...ends]),
  );
  const beside = await race(async () => {
    await site.forgetRecord();
    const { id } = await site.appealed();
    await site.giveSecond(id);
    await endCorrectionTime(site.database, id);
    return [() => must(site.decide(id, raised)), () => site.endStep(id)];
  });
  for (const end of beside) expect(["done, done", "score-appeal-over, done"]).toContain(end);
}, 120_000);
