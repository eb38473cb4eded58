import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../tests/factories/people.ts";
import { makeSubmission, passing, scoreInReview } from "../../../tests/factories/work.ts";
import { endSealing } from "../../../tests/setup/let-pass.ts";
import type { Database } from "../../db/connect.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { giveFeedback } from "../../domain/learning/feedback/give-feedback.ts";
import { startReview } from "../../domain/learning/review/start-review.ts";
import { editSubmission } from "../../domain/learning/submission/edit-submission.ts";
import { getSubmission } from "../../domain/learning/submission/get-submission.ts";
import { testCatalogue } from "../../http/core/test-catalogue.ts";
import { renderStored } from "./render-stored.ts";
import { rendererVersion } from "./member-text.ts";

let database: Database;
let close: () => Promise<void>;
let id: string;

const words = (text: string) => `*${text}*${" and more of it".repeat(15)}`;

/** A submission of two versions with feedback and an evaluation, and forty more submissions, which need two batches. */
beforeAll(async () => {
  ({ database, close } = await createTestDatabase());
  await synchroniseCatalogue(database, testCatalogue);
  const author = await makeMember(database);
  ({ id } = await makeSubmission(database, author, "plain-weave", words("first")));
  await editSubmission(database, author, id, { format: "text", text: words("second") }, "en");
  await giveFeedback(database, await makeMember(database), id, {
    format: "text",
    text: words("given"),
  });
  const reviewer = await makeReviewer(database, "weaving");
  await startReview(database, reviewer, id, "en");
  await scoreInReview(database, reviewer, id, { points: passing, comment: words("comment") });
  await endSealing(database, id);
  for (let other = 0; other < 40; other++)
    await makeSubmission(
      database,
      await makeMember(database),
      "plain-weave",
      words(`other ${other}`),
    );
});
afterAll(() => close());

/** The texts that pages show, and the number of texts without HTML of the current renderer. */
const state = async () => {
  const found = await database.execute(sql`
    select html, renderer from submissions union all select html, renderer from submission_revisions
    union all select html, renderer from feedback union all select html, renderer from evaluations`);
  const { rows } = found as unknown as { rows: { html: string | null; renderer: number | null }[] };
  return {
    rows: rows.length,
    missing: rows.filter(({ renderer }) => renderer !== rendererVersion).length,
  };
};

const shown = async () => {
  const { html, evaluation } = await getSubmission(database, null, id, "en");
  return [html?.slice(0, 31), evaluation?.commentHtml?.slice(0, 32)];
};

test("a text that was never rendered is shown as typed until the job has rendered it, even after the job was stopped", async () => {
  expect(await state()).toEqual({ rows: 85, missing: 85 });
  expect(await shown()).toEqual([undefined, undefined]);
  const ending = new AbortController();
  ending.abort();
  expect(await renderStored(database, { signal: ending.signal })).toBe(0);
  await database.execute(
    sql`update submissions set html = '<p>Rendered</p>', renderer = ${rendererVersion} where id <= 9`,
  );
  expect(await renderStored(database)).toBe(76);
  expect(await state()).toEqual({ rows: 85, missing: 0 });
  expect((await shown())[1]).toBe('<p dir="auto"><em>comment</em> a');
});

test("the HTML of another pipeline is not shown, and several concurrent jobs render it again once", async () => {
  await database.execute(
    sql`update submissions set html = '<script>', renderer = ${rendererVersion - 1}`,
  );
  await database.execute(
    sql`update evaluations set html = '<script>', renderer = ${rendererVersion + 1}`,
  );
  expect(await shown()).toEqual([undefined, undefined]);
  await Promise.all([renderStored(database), renderStored(database), renderStored(database)]);
  expect(await shown()).toEqual([
    '<p dir="auto"><em>second</em> a',
    '<p dir="auto"><em>comment</em> a',
  ]);
  expect(await state()).toMatchObject({ missing: 0 });
  expect(await renderStored(database)).toBe(0);
});
