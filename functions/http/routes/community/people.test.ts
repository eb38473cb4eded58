import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../../contract/identity/viewer.ts";
import { communities, communityRoles, users } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { openTestApi, type TestApi } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let api: TestApi;
let owner: string;
let author: string;
let reviewer: string;
let stranger: string;

const idOf = async (name: string) => {
  const [user] = await api.database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, name));
  return user?.id ?? 0n;
};

const communityId = async (slug: string) => {
  const [found] = await api.database
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug));
  return found?.id ?? 0n;
};

const give = async (name: string, role: "owner" | "author", slug = "weaving") =>
  api.database
    .insert(communityRoles)
    .values({ communityId: await communityId(slug), userId: await idOf(name), role });

beforeAll(async () => {
  api = await openTestApi();
  await synchroniseCatalogue(api.database, testCatalogue);
  owner = await api.member("olga");
  author = await api.member("ari");
  reviewer = await api.member("rita");
  stranger = await api.member("stranger");
  await give("olga", "owner");
  await give("ari", "author");
  await grantRole(api.database, { role: "reviewer", user: "rita", community: "weaving" });
});
afterAll(() => api.close());

test("the people of a community see each other, by role, and nobody else does", async () => {
  for (const session of [owner, author, reviewer]) {
    const { people } = await api.ok<{ people: { user: { username: string }; role: string }[] }>(
      "get",
      "/studio/weaving/people",
      { session },
    );
    expect(people.map(({ user, role }) => `${user.username} ${role}`)).toEqual([
      "olga owner",
      "ari author",
      "rita reviewer",
    ]);
  }
  for (const path of ["/studio/weaving", "/studio/weaving/people"]) {
    expect(await api.problem("get", path, { session: stranger })).toMatchObject({
      status: 403,
      code: "not-in-role",
    });
  }
  expect(await api.problem("get", "/studio/unknown", { session: owner })).toMatchObject({
    status: 404,
  });
});

test("a member's roles have the community's name in the requested language", async () => {
  await give("ari", "owner", "dyeing");
  const rolesIn = async (language: string) =>
    (
      await api.ok<Viewer>("get", "/viewer", {
        session: author,
        headers: { "Accept-Language": language },
      })
    ).roles;
  const [weaving, dyeing] = testCatalogue.communities;
  expect(await rolesIn("es")).toEqual([
    { community: "weaving", role: "author", name: weaving?.name.es },
    { community: "dyeing", role: "owner", name: dyeing?.name.es },
  ]);
  expect((await rolesIn("en"))[0]?.name).toBe(weaving?.name.en);
  const { roles } = await api.ok<Viewer>("get", "/viewer", { session: stranger });
  expect(roles).toEqual([]);
});

test("the database keeps a community's last owner, also of two who leave at once", async () => {
  await give("stranger", "owner");
  const id = await communityId("weaving");
  const leave = async (name: string) => {
    const userId = await idOf(name);
    await api.database
      .delete(communityRoles)
      .where(and(eq(communityRoles.communityId, id), eq(communityRoles.userId, userId)));
  };
  const ends = await Promise.allSettled(["olga", "stranger"].map(leave));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const kept = await api.database
    .select()
    .from(communityRoles)
    .where(and(eq(communityRoles.communityId, id), eq(communityRoles.role, "owner")));
  expect(kept).toHaveLength(1);
});
