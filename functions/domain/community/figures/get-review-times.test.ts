import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { evaluate, makeSubmission } from "../../../../tests/factories/work.ts";
import { letWorkWait } from "../../../../tests/setup/let-pass.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { giveFeedback } from "../../learning/feedback/give-feedback.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { getCommunity } from "../community/get-community.ts";

const opened = useDatabase({ catalogue: testCatalogue });

const noFigures = {
  days: 90,
  feedback: null,
  score: null,
  claimable: null,
  checks: null,
  appeals: null,
};
const read = async () => (await getCommunity(opened.database, null, "weaving", "en")).reviewTimes;

test("delays and kept promises of a community are public from five authors on; a score is feedback, and work that waits past its promised time is late", async () => {
  const { database } = opened;
  const reviewer = await makeReviewer(database, "weaving");
  const peer = await makeMember(database);
  const works = [];
  for (const hours of [1, 2, 3, 4]) {
    const { id } = await makeSubmission(database, await makeMember(database), "plain-weave");
    await letWorkWait(database, id, hours);
    works.push(id);
    await evaluate(database, reviewer, id);
  }
  expect(await read()).toEqual(noFigures);

  const late = await makeSubmission(database, await makeMember(database), "plain-weave");
  await letWorkWait(database, late.id, 100);
  const text = { format: "text" as const, text: workText("A late word on the warp.") };
  await giveFeedback(database, peer, late.id, text);
  expect(await read()).toMatchObject({
    feedback: { works: 5, median: 3, nineOfTen: 61.6, kept: 80 },
    score: null,
  });
  await letWorkWait(database, late.id, 80);
  await evaluate(database, reviewer, late.id);
  expect((await read())?.score).toEqual({ works: 5, median: 3, nineOfTen: 109.6, kept: 80 });
  // Each delay is 48 hours longer, because corrections take that time.
  expect((await read())?.claimable).toEqual({ works: 5, median: 51, nineOfTen: 157.6, kept: null });

  const waiting = await makeSubmission(database, await makeMember(database), "plain-weave");
  await letWorkWait(database, waiting.id, 167);
  expect((await read())?.score).toMatchObject({ works: 5, kept: 80 });
  await letWorkWait(database, waiting.id, 2);
  expect(await read()).toMatchObject({
    feedback: { works: 5, kept: 67 },
    score: { works: 5, kept: 67 },
  });
});

test("work from before the promises counts in delays alone, and old work in no figure", async () => {
  const { database } = opened;
  await asOwner(database, (tx) =>
    tx.execute(sql`update submissions set feedback_due_at = null, score_due_at = null`),
  );
  expect((await read())?.score).toMatchObject({ works: 5, kept: null });
  await asOwner(database, (tx) =>
    tx.execute(sql`update submissions set submitted_at = now() - interval '91 days'`),
  );
  expect(await read()).toEqual(noFigures);
});
