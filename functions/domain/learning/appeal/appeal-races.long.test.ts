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

/** Answers the code of a refusal as the failure that `race` reads. */
async function must(reply: Promise<Response>): Promise<void> {
  const answer = await reply;
  if (answer.ok) return;
  const { code } = (await answer.json()) as { code: string };
  throw Object.assign(new Error(code), { code });
}

test("of two appeals of one work at once one is opened", async () => {
  const ends = await race(async () => {
    const { id, author } = await site.scored();
    return [() => must(site.appeal(id, author)), () => must(site.appeal(id, author))];
  });
  expect(["done, score-appealed", "score-appealed, done"]).toEqual(
    expect.arrayContaining([...ends]),
  );
}, 60_000);

test("an appeal and a new attempt at once: one of them is made", async () => {
  const ends = await race(async () => {
    const { id, author } = await site.scored();
    return [() => must(site.appeal(id, author)), () => site.submit(author)];
  });
  for (const end of ends) expect(["done, failed", "other-submission, done"]).toContain(end);
}, 60_000);

test("two decisions at once, and a decision beside the job: one counts, paid once", async () => {
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
