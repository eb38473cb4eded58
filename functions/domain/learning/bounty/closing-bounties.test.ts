import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { makeSubmission } from "../../../../tests/factories/work.ts";
import { connectPostgres } from "../../../db/connect.ts";
import {
  bounties,
  challenges,
  drafts,
  modulesDone,
  notifications,
  users,
} from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { listNotifications } from "../../notification/list-notifications.ts";
import { tellClosingBounties } from "./tell-closing-bounties.ts";

let db: Awaited<ReturnType<typeof createTestDatabase>>;
let bounty: typeof bounties.$inferSelect;

beforeAll(async () => {
  db = await createTestDatabase();
  await synchroniseCatalogue(db.database, testCatalogue);
  const found = await db.database
    .select()
    .from(bounties)
    .where(and(eq(bounties.kind, "challenge"), sql`${bounties.closesAt} > now()`));
  if (!found[0]?.challengeId) throw new Error("The test catalogue has no open bounty.");
  bounty = found[0];
});
afterAll(() => db.close());

const challengeId = () => bounty.challengeId ?? "";
const saveDraft = ({ userId }: Actor) =>
  db.database
    .insert(drafts)
    .values({ userId, challengeId: challengeId(), format: "text", text: "So far", link: "" });
const finishModule = ({ userId }: Actor) =>
  db.database.insert(modulesDone).values({
    userId,
    courseId: sql`(select course_id from challenges where id = ${challengeId()})`,
    moduleId: "first",
  });
const closesIn = (hours: number) =>
  db.database
    .update(bounties)
    .set({ closesAt: sql`now() + make_interval(hours => ${hours}::int)` })
    .where(eq(bounties.id, bounty.id));
const notificationsOf = (actor: Actor) =>
  db.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, actor.userId), eq(notifications.kind, "bounty-closing")));

test("a member who has begun a challenge is told once that its bounty closes soon, also by two workers", async () => {
  const make = () => makeMember(db.database);
  const drafting = await make();
  const learning = await make();
  const both = await make();
  const [idle, done, departing] = [await make(), await make(), await make()];
  await saveDraft(drafting);
  await finishModule(learning);
  await saveDraft(both);
  await finishModule(both);
  await finishModule(done);
  await makeSubmission(db.database, done, challengeId());
  await saveDraft(departing);
  await db.database
    .update(users)
    .set({ deletionBegunAt: sql`now()` })
    .where(eq(users.id, departing.userId));

  await closesIn(49);
  await tellClosingBounties(db.database);
  expect(await notificationsOf(drafting), "not yet").toEqual([]);

  await closesIn(47);
  const other = connectPostgres(db.url);
  await Promise.all(
    [db.database, other.database, db.database].map((database) => tellClosingBounties(database)),
  );
  await other.close();
  for (const actor of [drafting, learning, both])
    expect(await notificationsOf(actor)).toHaveLength(1);
  for (const actor of [idle, done, departing]) expect(await notificationsOf(actor)).toEqual([]);

  const { notifications: shown } = await listNotifications(db.database, both, {}, "es");
  expect(shown).toMatchObject([
    {
      kind: "bounty-closing",
      bounty: { slug: bounty.slug },
      challenge: { id: challengeId() },
      reward: { token: bounty.token, units: bounty.amount.toString() },
    },
  ]);
  expect(shown[0]?.challenge?.title).toMatch(/\(es\)$/);

  await db.database.update(notifications).set({ readAt: sql`now()` });
  await tellClosingBounties(db.database);
  expect(await notificationsOf(both)).toHaveLength(1);
});

test("a closed bounty and the bounty of a retired challenge are not announced", async () => {
  const late = await makeMember(db.database);
  await saveDraft(late);
  const retire = (retired: boolean) =>
    db.database.update(challenges).set({ retired }).where(eq(challenges.id, challengeId()));
  await retire(true);
  await tellClosingBounties(db.database);
  expect(await notificationsOf(late)).toEqual([]);
  await retire(false);
  await db.database
    .update(bounties)
    .set({ closedAt: sql`now()` })
    .where(eq(bounties.id, bounty.id));
  await tellClosingBounties(db.database);
  expect(await notificationsOf(late)).toEqual([]);
});
