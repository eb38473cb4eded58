import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { submissions } from "../../../db/schema/index.ts";
import {
  api,
  count,
  crowd,
  given,
  openForEach,
  score,
  scorer,
  submit,
} from "../../../http/routes/learning/member-scores.fixture.ts";

openForEach();

test("members are asked for no check when the time for feedback is nearly over", async () => {
  await crowd(reviewPolicy.memberScorers + 5);
  const one = await scorer();
  await asOwner(api.database, (tx) => tx.execute(sql`delete from reviewers`));
  const { id } = await submit();
  expect(await given(one)).toBe(id);
  await asOwner(api.database, (tx) =>
    tx
      .update(submissions)
      .set({ feedbackClosesAt: sql`now() + interval '3 hours'` })
      .where(eq(submissions.id, BigInt(id))),
  );
  expect((await score(one, id)).status).toBe(201);
  expect(await count(sql`from second_scores`)).toBe(0);
});
