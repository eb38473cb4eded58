import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { makeSubmission } from "../../../../tests/factories/work.ts";
import type { Bounty } from "../../../contract/learning/bounty.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

type Page = { bounties: Bounty[]; next: string | null };

/**
 * Slugs of the bounties for feedback in the order of issue; every second one has the same time as
 * another.
 */
let issued: string[];

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  const ids: string[] = [];
  for (let index = 0; index < 25; index += 1) {
    ids.push(
      (await makeSubmission(api.database, await makeMember(api.database), "plain-weave")).id,
    );
  }
  issued = ids.map((id) => `feedback-${id}`);
  // The order of closing differs from the order of issue.
  await api.database
    .execute(sql`update bounties set issued_at = now() - make_interval(days => 40 - (submission_id / 2)::int),
    closes_at = now() + make_interval(days => 40 - (submission_id % 7)::int) where kind = 'feedback'`);
});

test("open bounties come newest first, page after page, each once", async () => {
  const path = "/bounties?community=weaving&kind=feedback";
  const first = await api.get<Page>(path);
  const second = await api.get<Page>(`${path}&cursor=${first.next}`);
  expect(first.bounties).toHaveLength(20);
  expect(second.next).toBeNull();
  const slugs = [...first.bounties, ...second.bounties].map(({ slug }) => slug);
  expect(slugs).toEqual(issued.toReversed());
});

test("a bounty that is closed, or not issued yet, is not in the list", async () => {
  const [closed, expired, coming] = issued;
  await api.database.execute(sql`update bounties set closed_at = now() where slug = ${closed}`);
  await api.database.execute(sql`update bounties set closes_at = now() where slug = ${expired}`);
  await api.database.execute(
    sql`update bounties set issued_at = now() + interval '1 hour' where slug = ${coming}`,
  );
  const slugs: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const path = `/bounties?kind=feedback${cursor && `&cursor=${cursor}`}`;
    const page: Page = await api.get<Page>(path);
    slugs.push(...page.bounties.map(({ slug }) => slug));
    cursor = page.next;
  }
  expect(slugs.toSorted()).toEqual(issued.slice(3).toSorted());
});

const challengePage = "page:/communities/weaving/courses/first-loom/challenges/plain-weave";

test.each([
  [
    "is hidden",
    410,
    sql`insert into cases (about, kind, author_id, state, is_hidden)
    values (${challengePage}, 'page', 0, 'hidden', true)`,
    sql`delete from cases`,
  ],
  [
    "is in a closed community",
    [false, false],
    sql`update communities set closed_at = now()`,
    sql`update communities set closed_at = null`,
  ],
])("no bounty for a challenge that %s is offered", async (_which, page, end, undo) => {
  const change = (statement: typeof end) => asOwner(api.database, (tx) => tx.execute(statement));
  const offered = async () => {
    const { bounties } = await api.get<Page>("/bounties?kind=challenge");
    const { groups } = await api.get<{ groups: object[] }>("/bounty-groups?kind=challenge");
    const page = await api.request("get", "/bounties/challenge-plain-weave");
    const { open, covers } = (await page.json()) as Bounty;
    return [bounties.length, groups.length, page.ok ? [open, covers !== null] : page.status];
  };
  expect(await offered()).toEqual([1, 1, [true, true]]);
  onTestFinished(async () => {
    await change(undo);
  });
  await change(end);
  expect(await offered()).toEqual([0, 0, page]);
  const feedback = await api.get<{ groups: object[] }>("/bounty-groups?kind=feedback");
  expect(feedback.groups, "work that was handed in still earns feedback").toHaveLength(1);
});
