import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { giveRole } from "../../../../tests/factories/owners.ts";
import type { Viewer } from "../../../contract/identity/viewer.ts";
import { communities, communityRoles } from "../../../db/schema/index.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let owner: string;
let author: string;
let reviewer: string;
let stranger: string;

const communityId = async (slug: string) => {
  const [found] = await api.database
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug));
  return found?.id ?? 0n;
};

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  owner = await api.member("olga", { role: "owner" });
  author = await api.member("ari", { role: "author" });
  reviewer = await api.member("rita", { role: "reviewer" });
  stranger = await api.member("stranger");
});

test("the people of a community see each other, by role", async () => {
  for (const session of [owner, author, reviewer]) {
    const { people } = await api.get<{ people: { user: { username: string }; role: string }[] }>(
      "/studio/weaving/people",
      session,
    );
    expect(people.map(({ user, role }) => `${user.username} ${role}`)).toEqual([
      "olga owner",
      "ari author",
      "rita reviewer",
    ]);
  }
  expect(await api.code("get", "/studio/unknown", { session: owner })).toBe("not-found");
});

test("a member's roles have the community's name in the requested language", async () => {
  await giveRole(api.database, "ari", "owner", "dyeing");
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
  const { roles } = await api.get<Viewer>("/viewer", stranger);
  expect(roles).toEqual([]);
});

test("the database keeps a community's last owner, also of two who leave at once", async () => {
  await giveRole(api.database, "stranger", "owner", "weaving");
  const id = await communityId("weaving");
  const leave = async (name: string) => {
    const { userId } = await api.actor(name);
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
