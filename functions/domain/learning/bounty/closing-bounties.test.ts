import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeMember } from "../../../../tests/factories/people.ts";
import { change, database, openForAll, submit, url } from "../../../../tests/factories/weaving.ts";
import { connectPostgres } from "../../../db/connect.ts";
import { bounties, drafts, modulesDone, notifications, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { tellClosingBounties } from "./tell-closing-bounties.ts";

let bounty: typeof bounties.$inferSelect;

openForAll();
beforeAll(async () => {
  const found = await database
    .select()
    .from(bounties)
    .where(and(eq(bounties.kind, "challenge"), sql`${bounties.closesAt} > now()`));
  if (!found[0]?.challengeId) throw new Error("The test catalogue has no open bounty.");
  bounty = found[0];
});

const challengeId = () => bounty.challengeId ?? "";
const saveDraft = ({ userId }: Actor) =>
  database
    .insert(drafts)
    .values({ userId, challengeId: challengeId(), format: "text", text: "So far", link: "" });
const finishModule = ({ userId }: Actor) =>
  database.insert(modulesDone).values({
    userId,
    courseId: sql`(select course_id from challenges where id = ${challengeId()})`,
    moduleId: "first",
  });
const closesIn = (hours: number) =>
  database
    .update(bounties)
    .set({ closesAt: sql`now() + make_interval(hours => ${hours}::int)` })
    .where(eq(bounties.id, bounty.id));
const notificationsOf = (actor: Actor) =>
  database
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, actor.userId), eq(notifications.kind, "bounty-closing")));

test("a member who has begun a challenge is told once that its bounty closes soon, also by two workers", async () => {
  const make = () => makeMember(database);
  const [drafting, learning, both] = [await make(), await make(), await make()];
  const [idle, done, departing] = [await make(), await make(), await make()];
  await saveDraft(drafting);
  await finishModule(learning);
  await saveDraft(both);
  await finishModule(both);
  await finishModule(done);
  await submit(done, challengeId());
  await saveDraft(departing);
  await database
    .update(users)
    .set({ deletionBegunAt: sql`now()` })
    .where(eq(users.id, departing.userId));

  await closesIn(49);
  await tellClosingBounties(database);
  expect(await notificationsOf(drafting), "not yet").toEqual([]);

  await closesIn(47);
  const elsewhere = connectPostgres(url);
  await Promise.all(
    [database, elsewhere.database, database].map((one) => tellClosingBounties(one)),
  );
  await elsewhere.close();
  for (const actor of [drafting, learning, both])
    expect(await notificationsOf(actor)).toHaveLength(1);
  for (const actor of [idle, done, departing]) expect(await notificationsOf(actor)).toEqual([]);

  const { notifications: shown } = await listNotifications(database, both, {}, "es");
  expect(shown).toMatchObject([
    {
      kind: "bounty-closing",
      bounty: { slug: bounty.slug },
      challenge: { id: challengeId() },
      reward: { token: bounty.token, units: bounty.amount.toString() },
    },
  ]);
  expect(shown[0]?.challenge?.title).toMatch(/\(es\)$/);

  await database.update(notifications).set({ readAt: sql`now()` });
  await tellClosingBounties(database);
  expect(await notificationsOf(both)).toHaveLength(1);
});

const page = "page:/communities/weaving/courses/first-loom/challenges/";

test.each([
  [
    "a retired challenge",
    sql`update challenges set retired = true`,
    sql`update challenges set retired = false`,
  ],
  [
    "a hidden challenge",
    sql`insert into cases (about, kind, author_id, state, is_hidden)
      select ${page}::text || id, 'page', 0, 'hidden', true from challenges`,
    sql`delete from cases`,
  ],
  [
    "a closed community",
    sql`update communities set closed_at = now()`,
    sql`update communities set closed_at = null`,
  ],
])("the bounty of %s is not announced", async (_which, end, undo) => {
  const late = await makeMember(database);
  await saveDraft(late);
  onTestFinished(async () => {
    await change(undo);
    await tellClosingBounties(database);
    expect(await notificationsOf(late)).toHaveLength(1);
  });
  await change(end);
  await tellClosingBounties(database);
  expect(await notificationsOf(late)).toEqual([]);
});

test("a closed bounty is not announced", async () => {
  const late = await makeMember(database);
  await saveDraft(late);
  await database
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(eq(bounties.id, bounty.id));
  await tellClosingBounties(database);
  expect(await notificationsOf(late)).toEqual([]);
});
