import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { makeStudioCommunity } from "../../../../tests/factories/studio.ts";
import type { Community, CommunitySummary } from "../../../contract/community/community.ts";
import type { Course } from "../../../contract/learning/course.ts";
import type { Viewer } from "../../../contract/identity/viewer.ts";
import { challenges, communities, courses } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let session: string;
openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  session = await api.member("learner");
});

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;
const kites = (units: string) => ({ token: "KITE", decimals: 18, units });

test("communities come in their authored order, in the requested language, with their totals", async () => {
  const spanish = { headers: { "Accept-Language": "es" } };
  const listed = await api.ok<{ communities: CommunitySummary[] }>("get", "/communities", spanish);
  expect(listed.communities).toEqual([
    {
      slug: "weaving",
      name: "Weaving (es)",
      summary: "Threads (es)",
      members: 0,
      courses: 1,
      hours: 4,
      rewards: [kites("2500000000000000000")],
    },
    {
      slug: "dyeing",
      name: "Dyeing (es)",
      summary: "Colours (es)",
      members: 0,
      courses: 0,
      hours: 0,
      rewards: [],
    },
  ]);
});

test("a page has eight communities in the order of the whole list, and names the next page", async () => {
  type Page = { communities: CommunitySummary[]; next: string | null };
  const page = (number: string) => api.get<Page>(`/community-pages/${number}`);
  const first = await page("1");
  const whole = await api.get<Pick<Page, "communities">>("/communities");
  expect(first).toEqual({ ...whole, next: null });
  const slugs = Array.from({ length: 8 }, (_, index) => `knots${index}`);
  for (const slug of slugs) await makeStudioCommunity(api.database, slug, {});
  await api.database
    .update(communities)
    .set({ retired: false })
    .where(inArray(communities.slug, slugs));
  const full = await page("1");
  const rest = await page("2");
  const all = await api.get<Page>("/communities");
  expect([full.communities.length, full.next, rest.next]).toEqual([8, "2", null]);
  expect([...full.communities, ...rest.communities]).toEqual(all.communities);
  expect(await api.code("get", "/community-pages/3")).toBe("not-found");
  await api.database
    .update(communities)
    .set({ retired: true })
    .where(inArray(communities.slug, slugs));
});

test("rewards are summed for each token, that of the first challenge first, without what is retired", async () => {
  const set = (id: string, values: Partial<typeof challenges.$inferInsert>) =>
    api.database.update(challenges).set(values).where(eq(challenges.id, id));
  const rewards = async () => {
    const { communities: all } = await api.get<{ communities: CommunitySummary[] }>(
      "/community-pages/1",
    );
    return all.find(({ slug }) => slug === "weaving")?.rewards;
  };
  const sats = { token: "SATS", decimals: 0, units: "7" };
  await api.database.update(challenges).set({ closesAt: inDays(1) });
  await set("old-weave", { token: "SATS", reward: 7n });
  expect(await rewards()).toEqual([kites("2500000000000000000"), sats]);
  await set("plain-weave", { position: 9 });
  expect(await rewards()).toEqual([sats, kites("2500000000000000000")]);
  await set("plain-weave", { retired: true });
  expect(await rewards()).toEqual([sats]);
  await api.database.update(courses).set({ retired: true }).where(eq(courses.slug, "first-loom"));
  expect(await rewards()).toEqual([]);
  await api.database.update(courses).set({ retired: false }).where(eq(courses.slug, "first-loom"));
  await synchroniseCatalogue(api.database, testCatalogue);
});

test("a challenge that moderators have hidden is in no list, and its reward in no sum", async () => {
  await api.database.update(challenges).set({ closesAt: inDays(1) });
  const change = (statement: SQL) => asOwner(api.database, (tx) => tx.execute(statement));
  type Events = { closings: { challenge: string }[] };
  const shown = async () => {
    const { communities: all } = await api.get<{ communities: CommunitySummary[] }>("/communities");
    const { courseList, rewards } = await api.get<Community>("/communities/weaving");
    const course = await api.get<Course>("/communities/weaving/courses/first-loom");
    const { closings } = await api.get<Events>("/communities/weaving/events");
    const isKnown = closings.some(({ challenge }) => challenge === "plain-weave");
    return [
      ...[...courseList, course].flatMap((one) => [one.challenges[0]?.id, one.rewards]),
      ...[rewards, all.find(({ slug }) => slug === "weaving")?.rewards, isKnown],
    ];
  };
  const [both, one] = [[kites("5000000000000000000")], [kites("2500000000000000000")]];
  const before = ["plain-weave", both, "plain-weave", both, both, both, true];
  expect(await shown()).toEqual(before);
  await change(sql`insert into cases (about, kind, author_id, state, is_hidden)
    values ('page:/communities/weaving/courses/first-loom/challenges/plain-weave', 'page', 0, 'hidden', true)`);
  expect(await shown()).toEqual(["old-weave", one, "old-weave", one, one, one, false]);
  await change(sql`delete from cases`);
  expect(await shown()).toEqual(before);
  await synchroniseCatalogue(api.database, testCatalogue);
});

test.each([
  ["whose time is over", { issuedAt: inDays(-2), closesAt: inDays(-1) }],
  ["that is not issued yet", { issuedAt: inDays(1), closesAt: inDays(2) }],
])("the reward of a challenge %s is in no sum, and the challenge is listed", async (_, times) => {
  await api.database.update(challenges).set({ issuedAt: inDays(-1), closesAt: inDays(1) });
  await api.database.update(challenges).set(times).where(eq(challenges.id, "plain-weave"));
  const { communities: all } = await api.get<{ communities: CommunitySummary[] }>("/communities");
  const { courseList, rewards } = await api.get<Community>("/communities/weaving");
  const ofOther = [kites("2500000000000000000")];
  expect([courseList[0]?.rewards, rewards]).toEqual([ofOther, ofOther]);
  expect(all.find(({ slug }) => slug === "weaving")?.rewards).toEqual(ofOther);
  expect(courseList[0]?.challenges.map(({ id }) => id)).toEqual(["plain-weave", "old-weave"]);
  await synchroniseCatalogue(api.database, testCatalogue);
});

test("a community has its courses, and no data about a visitor", async () => {
  const community = await api.get<Community>("/communities/weaving");
  expect(community).toMatchObject({ name: "Weaving", viewer: null });
  expect(community.courseList).toMatchObject([
    {
      slug: "first-loom",
      modules: 2,
      challenges: [{ id: "plain-weave", reward: kites("2500000000000000000") }, {}],
    },
  ]);
  expect(await api.code("get", "/communities/unknown")).toBe("not-found");
});

test("joining and leaving count once each, however often", async () => {
  const members = async () => (await api.get<Community>("/communities/weaving")).members;
  for (let n = 0; n < 2; n += 1)
    await api.ok("put", "/communities/weaving/membership", { session });
  expect(await members()).toBe(1);
  expect((await api.get<Community>("/communities/weaving", session)).viewer).toEqual({
    member: true,
    reviewer: false,
    nextChallenge: "plain-weave",
  });
  expect(await api.get<Viewer>("/viewer", session)).toMatchObject({
    communities: ["weaving"],
  });
  for (let n = 0; n < 2; n += 1)
    await api.ok("delete", "/communities/weaving/membership", { session });
  expect(await members()).toBe(0);
  expect(await api.code("put", "/communities/unknown/membership", { session })).toBe("not-found");
});

test("the next challenge of a member is the first that they have not answered, in an open community", async () => {
  const reader = await api.member("reader");
  const next = async () =>
    (await api.get<Community>("/communities/weaving", reader)).viewer?.nextChallenge;
  expect(await next()).toBe("plain-weave");
  for (const [closedAt, expected] of [
    ["2026-01-01T00:00:00Z", null],
    [null, "plain-weave"],
  ]) {
    await api.database.update(communities).set({ closedAt });
    expect(await next()).toBe(expected);
  }
  await api.submit(reader);
  // The only other challenge has closed.
  expect(await next()).toBeNull();
  expect((await api.get<Community>("/communities/weaving")).viewer).toBeNull();
});

test("a course shows progress in reading order, and a mark can be removed", async () => {
  const course = "/communities/weaving/courses/first-loom";
  const done = async () => (await api.get<Course>(course, session)).modulesDone;
  expect(await api.get(course)).toMatchObject({ modulesDone: null, modules: 2 });
  for (const module of ["weft", "warp", "warp"])
    await api.ok("put", `${course}/learning-modules/${module}/progress`, { session });
  expect(await done()).toEqual(["warp", "weft"]);
  for (let n = 0; n < 2; n += 1)
    await api.ok("delete", `${course}/learning-modules/warp/progress`, { session });
  expect(await done()).toEqual(["weft"]);

  expect(await api.code("put", `${course}/learning-modules/hem-line/progress`, { session })).toBe(
    "not-found",
  );
  expect(
    await api.code("delete", `${course}/learning-modules/hem-line/progress`, { session }),
  ).toBe("not-found");
  expect(await api.code("get", "/communities/dyeing/courses/first-loom")).toBe("not-found");
});

test("a reviewer is named in the community and in their own profile", async () => {
  await api.member("reviewer");
  await grantRole(api.database, { role: "reviewer", user: "REVIEWER", community: "weaving" });
  await grantRole(api.database, { role: "reviewer", user: "Reviewer", community: "weaving" });
  const reviewer = await api.member("reviewer");
  expect(await api.get("/communities/weaving", reviewer)).toMatchObject({
    viewer: { reviewer: true },
  });
  expect(await api.get("/viewer", reviewer)).toMatchObject({
    reviews: ["weaving"],
    admin: false,
  });
  await grantRole(api.database, { role: "admin", user: "reviewer" });
  expect(await api.get("/viewer", reviewer)).toMatchObject({ admin: true });
  for (const grant of [
    { role: "admin", user: "nobody" },
    { role: "reviewer", user: "reviewer", community: "unknown" },
  ] as const)
    await expect(grantRole(api.database, grant)).rejects.toMatchObject({ code: "not-found" });
});

test("a retired community is gone", async () => {
  const [weaving] = testCatalogue.communities;
  if (weaving)
    await synchroniseCatalogue(api.database, { ...testCatalogue, communities: [weaving] });
  expect(await api.code("get", "/communities/dyeing")).toBe("not-found");
  await synchroniseCatalogue(api.database, testCatalogue);
  expect((await api.request("get", "/communities/dyeing")).status).toBe(200);
});
