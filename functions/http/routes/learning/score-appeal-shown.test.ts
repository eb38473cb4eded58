import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passing } from "../../../../tests/factories/work.ts";
import { users } from "../../../db/schema/index.ts";
import { advanceAppeals } from "../../../domain/learning/appeal/advance-appeals.ts";
import { openAppealApi } from "./score-appeal.fixture.ts";

let site: Awaited<ReturnType<typeof openAppealApi>>;
beforeAll(async () => {
  site = await openAppealApi();
});
afterAll(() => site.api.close());

test("while a score is appealed the data of no public page has its points or result, and a deletion ends it", async () => {
  const { author, id, name } = await site.appealed({ points: passing });
  for (const session of [undefined, site.of("second"), site.of("owner"), site.of("harsh")]) {
    const call = session === undefined ? {} : { session };
    expect(await site.read(id, session)).toMatchObject({ state: "in-review", points: null });
    for (const path of [
      `/submissions/${id}`,
      `/challenges/plain-weave`,
      `/challenges/plain-weave/submissions`,
      `/communities/weaving/submissions`,
      `/communities/weaving/payments`,
    ]) {
      const reply = await site.api.request("get", path, call);
      expect(await reply.text(), path).not.toMatch(/"state":"passed"|"total":20|Too little/);
    }
    expect(await site.api.ok("get", `/users/${name}`, call)).toMatchObject({ passed: [] });
  }
  expect((await site.read(id, author)).points).toBe(20);
  await site.database
    .update(users)
    .set({ deletionBegunAt: sql`now()` })
    .where(eq(users.username, name));
  await advanceAppeals(site.database, null);
  expect((await site.read(id)).points).toBe(20);
});
