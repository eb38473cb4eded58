import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { passing } from "../../../../tests/factories/work.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import type { Community } from "../../../contract/community/community.ts";
import type { People, ReviewerRecord } from "../../../contract/community/people.ts";
import { isStopped } from "../../../domain/community/people/checks-of.ts";
import { decisionWords, expectOk, openAppealApi } from "./score-appeal.fixture.ts";

let site: Awaited<ReturnType<typeof openAppealApi>>;

beforeEach(async () => {
  site = await openAppealApi();
});
afterEach(() => site.api.close());

test.each([
  [{ checks: 2, agreed: 0, appeals: 0, upheld: 0 }, false],
  [{ checks: 9, agreed: 6, appeals: 0, upheld: 0 }, false],
  [{ checks: 8, agreed: 5, appeals: 0, upheld: 0 }, true],
  [{ checks: 1, agreed: 0, appeals: 2, upheld: 2 }, true],
  [{ checks: 1, agreed: 0, appeals: 8, upheld: 2 }, false],
])("a record of %o stops a reviewer: %s", (record, stopped) => {
  expect(isStopped(record)).toBe(stopped);
});

const upheld = async (): Promise<string> => {
  const { id } = await site.appealed();
  await site.giveSecond(id);
  await expectOk(site.decide(id, { outcome: "corrected", words: decisionWords, points: passing }));
  return id;
};

test("three upheld appeals end a reviewer's scoring in a community for thirty days, and begun reviews go on", async () => {
  const { api, database, of } = site;
  const author = await site.newAuthor();
  const [begun, waiting] = [await site.submit(author, "twill"), await site.submit(author, "satin")];
  await api.ok("put", `/submissions/${begun}/review`, { session: of("harsh") });
  for (let made = 0; made < 3; made += 1) await upheld();

  const take = (id: string, name: string) =>
    api.request("put", `/submissions/${id}/review`, { session: of(name) });
  expect(await site.problemOf(take(waiting, "harsh"))).toBe("checks-failed");
  await expectOk(take(begun, "harsh"));
  await site.score(begun, passing);
  await expectOk(take(waiting, "second"));

  const { record } = await api.get<{ record: ReviewerRecord }>(
    "/communities/weaving/second-scores",
    of("harsh"),
  );
  expect(record).toMatchObject({ appeals: 3, upheld: 3, isStopped: true });
  const people = await api.get<People>("/studio/weaving/people", of("owner"));
  const stopped = people.people.filter((one) => one.record?.isStopped);
  expect(stopped.map(({ user }) => user.username)).toEqual(["harsh"]);

  await asOwner(database, (tx) =>
    tx.execute(sql`update score_appeals set ended_at = now() - interval '31 days'`),
  );
  const next = await site.submit(await site.newAuthor(), "twill");
  await expectOk(take(next, "harsh"));
});

test("a community says how many appeals were upheld, once five members have appealed", async () => {
  const read = async () =>
    (await site.api.get<Community>("/communities/weaving")).reviewTimes?.appeals;
  const stands = async () => {
    const { id } = await site.appealed();
    await site.giveSecond(id);
    await expectOk(site.decide(id, { outcome: "stands", words: decisionWords }));
  };
  for (let made = 0; made < 4; made += 1) await stands();
  expect(await read()).toBeNull();
  await upheld();
  expect(await read()).toEqual({ count: 5, upheld: 20 });
});
