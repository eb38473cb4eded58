import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, makeSubmission, giveAssigned } from "../../../../tests/factories/work.ts";
import { publicProfile, type PublicProfile } from "../../../contract/identity/viewer.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { getProfile } from "./get-profile.ts";

const opened = useDatabase({ catalogue: testCatalogue });
let reviewer: Actor;

beforeAll(async () => {
  reviewer = await makeReviewer(opened.database, "weaving");
});

const profileOf = async ({ username }: Actor) => {
  const profile = await getProfile(opened.database, username, "en");
  return publicProfile.parse({ ...profile, picture: null });
};

const sumOf = ({ reputation }: PublicProfile) =>
  reputation.reduce((sum, { total }) => sum + total, 0);

const pass = async (author: Actor) => {
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  await evaluate(opened.database, reviewer, id);
};

const help = async (giver: Actor) => {
  const author = await makeMember(opened.database);
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  const given = await giveAssigned(opened.database, giver, id, {
    format: "text",
    text: `Tighter, ${author.username}.`,
  });
  await rateFeedback(opened.database, author, given.id);
  await evaluate(opened.database, reviewer, id);
};

/** Moves the dates of joining and of all points into the past, by the given numbers of days. */
const date = async ({ userId }: Actor, joined: number, earned: number) => {
  const { database } = opened;
  await database.execute(
    sql`update users set created_at = now() - make_interval(days => ${joined}) where id = ${userId}`,
  );
  await asOwner(database, (tx) =>
    tx.execute(
      sql`update reputation_days set day = day - ${earned}::int where user_id = ${userId} and day = (now() at time zone 'utc')::date`,
    ),
  );
};

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("points for own work and for help are on the day of their award", async () => {
  const member = await makeMember(opened.database);
  expect(await profileOf(member)).toMatchObject({ reputation: [], history: [] });
  await pass(member);
  await date(member, 30, 20);
  await help(member);
  await date(member, 30, 3);
  await help(member);

  const profile = await profileOf(member);
  expect(profile.history).toEqual([
    { day: daysAgo(30), total: 0 },
    { day: daysAgo(20), total: 20 },
    { day: daysAgo(3), total: 25 },
    { day: daysAgo(0), total: 30 },
  ]);
  expect(profile.history.at(-1)?.total).toBe(sumOf(profile));
});

test("a member without recent points keeps their total today, and one who joined today begins today", async () => {
  const idle = await makeMember(opened.database);
  await pass(idle);
  await date(idle, 9, 9);
  const today = daysAgo(0);
  const { history } = await profileOf(idle);
  expect(history).toEqual([
    { day: daysAgo(9), total: 0 },
    { day: daysAgo(9), total: 20 },
    { day: today, total: 20 },
  ]);
  const eager = await makeMember(opened.database);
  await pass(eager);
  expect((await profileOf(eager)).history).toEqual([
    { day: today, total: 0 },
    { day: today, total: 20 },
  ]);
});

test.each([57, 58, 59, 116, 1000, 4000])(
  "however many days of earning, %i here, at most 60 points grow to the sum of the totals",
  async (days) => {
    const member = await makeMember(opened.database);
    await pass(member);
    await date(member, days, days);
    await opened.database.execute(
      sql`update reputations set learning = 20 + ${days} where user_id = ${member.userId}`,
    );
    await opened.database.execute(
      sql`delete from reputation_days where user_id = ${member.userId} and earned <> 20`,
    );
    await asOwner(opened.database, (tx) =>
      tx.execute(sql`insert into reputation_days
        select ${member.userId}, (now() at time zone 'utc')::date - ago, 1 from generate_series(0, ${days}::int - 1) ago`),
    );

    const profile = await profileOf(member);
    const { history } = profile;
    expect(history.length).toBeGreaterThan(30);
    expect(history[0]).toEqual({ day: daysAgo(days), total: 0 });
    expect(history.at(-1)).toEqual({ day: daysAgo(0), total: 20 + days });
    expect(sumOf(profile)).toBe(20 + days);
    for (const [index, { day, total }] of history.entries()) {
      expect(day >= (history[index - 1]?.day ?? "")).toBe(true);
      // One point a day, after the first.
      const passed = (Date.parse(day) - Date.parse(daysAgo(days))) / 86_400_000;
      expect(total).toBe(index === 0 ? 0 : 20 + passed);
    }
  },
);
