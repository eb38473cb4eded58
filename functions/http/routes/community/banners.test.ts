import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Banner, LiveBanner } from "../../../contract/community/banner.ts";
import { auditLog, banners, communities } from "../../../db/schema/index.ts";
import { api, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let ana: string;

const reason = "Maintenance is planned";
const minute = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
const bodyOf = (change: object = {}) => ({
  text: { en: "Ayni is away on Sunday", es: "Ayni no estará el domingo" },
  level: "information",
  startsAt: minute(-1),
  endsAt: minute(1),
  reason,
  ...change,
});

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  ana = await api.member("ana", { role: "admin" });
});
beforeEach(async () => {
  await api.database.update(banners).set({ startsAt: sql`now()`, endsAt: sql`now()` });
});

const create = (change: object = {}) =>
  api.request("post", "/admin/banners", { session: ana, body: bodyOf(change) });
const listed = async () => (await api.get<{ banners: Banner[] }>("/admin/banners", ana)).banners;
const newest = async () => {
  const [first] = await listed();
  if (!first) throw new Error("There is no banner.");
  return first;
};
const live = async () => (await api.get<{ banners: LiveBanner[] }>("/banners")).banners;

describe("a banner of the platform", () => {
  test("is planned, shown, edited and ended, each in the log with its reason", async () => {
    expect(await codeOf(create({ startsAt: minute(1), endsAt: minute(2) }))).toBeNull();
    const planned = await newest();
    expect(planned).toMatchObject({ state: "planned", level: "information", link: null });
    expect(await live()).toEqual([]);

    const to = `/admin/banners/${planned.id}`;
    const edit = (change: object) => api.request("put", to, { session: ana, body: bodyOf(change) });
    expect(await codeOf(edit({ level: "warning", link: "/bounties" }))).toBeNull();
    expect(await newest()).toMatchObject({ state: "shown", level: "warning", link: "/bounties" });
    const [shown] = await live();
    expect(shown).toMatchObject({ community: null, text: bodyOf().text, level: "warning" });

    const end = () => api.request("post", `${to}/end`, { session: ana, body: { reason } });
    expect([await codeOf(end()), await codeOf(end())]).toEqual([null, null]);
    expect(await newest()).toMatchObject({ state: "ended" });
    expect(await live()).toEqual([]);
    const log = await api.database
      .select({ operation: auditLog.operation, reason: auditLog.reason })
      .from(auditLog)
      .where(eq(auditLog.bannerId, BigInt(planned.id)))
      .orderBy(auditLog.id);
    expect(log).toEqual(
      ["banner-created", "banner-edited", "banner-ended"].map((operation) => ({
        operation,
        reason,
      })),
    );
  });

  test("has another key with another text or level, and the same with another end", async () => {
    await create();
    const { id } = await newest();
    const keyAfter = async (change: object) => {
      await api.request("put", `/admin/banners/${id}`, { session: ana, body: bodyOf(change) });
      return (await live())[0]?.key;
    };
    const first = (await live())[0]?.key;
    expect(await keyAfter({ endsAt: minute(5), link: "https://ayni.test/news" })).toBe(first);
    const second = await keyAfter({ text: { en: "Monday", es: "Lunes" } });
    expect(second).not.toBe(first);
    const third = await keyAfter({ text: { en: "Monday", es: "Lunes" }, level: "warning" });
    expect([first, second]).not.toContain(third);
  });

  test("is written in one language, and the other text stays empty", async () => {
    expect(await codeOf(create({ text: { es: "Cerramos el lunes" } }))).toBeNull();
    expect((await live())[0]?.text).toEqual({ en: "", es: "Cerramos el lunes" });
    const { id } = await newest();
    const edited = { session: ana, body: bodyOf({ text: { en: "Closed on Monday", es: " " } }) };
    await api.request("put", `/admin/banners/${id}`, edited);
    expect((await live())[0]?.text).toEqual({ en: "Closed on Monday", es: "" });
  });

  test("a planned one that is ended is never shown", async () => {
    await create({ startsAt: minute(1), endsAt: minute(2) });
    const { id } = await newest();
    await api.request("post", `/admin/banners/${id}/end`, { session: ana, body: { reason } });
    expect(await newest()).toMatchObject({ state: "ended" });
    expect(await live()).toEqual([]);
  });

  test("is refused as the sixth that has not ended, also of six sent at once", async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => create()));
    const codes = await Promise.all(replies.map(codeOf));
    expect(codes.filter((code) => code === "banner-limit")).toHaveLength(1);
    const { id } = await newest();
    const edited = await api.request("put", `/admin/banners/${id}`, {
      session: ana,
      body: bodyOf({ level: "warning" }),
    });
    expect(await codeOf(edited), "one of the five is still edited").toBeNull();
  });

  test.each([
    ["javascript:alert(1)"],
    ["http://ayni.test/"],
    ["//evil.test/a"],
    ["/\\evil.test"],
    ["https://user:word@evil.test/"],
    ["data:text/html,a"],
    ["bounties"],
    ["https://"],
  ])("has no link %s", async (link) => {
    const reply = await create({ link });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ errors: [{ field: "link" }] });
  });

  test.each([
    ["text.en", { text: { en: "a\u202Eb", es: "x" } }],
    ["text.en", { text: { en: "a\nb", es: "x" } }],
    ["text.es", { text: { en: "x", es: "a\u202Eb" } }],
    ["text.en", { text: { en: " ", es: "" } }],
    ["text.en", { text: {} }],
    ["text.en", { text: { en: "x".repeat(201), es: "x" } }],
    ["endsAt", { startsAt: minute(2), endsAt: minute(1) }],
    ["startsAt", { startsAt: "2026-02-30T10:00" }],
    ["endsAt", { endsAt: "9999-01-01T00:00" }],
    ["level", { level: "loud" }],
  ])("is refused for its %s", async (field, change) => {
    const reply = await create(change);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ errors: [{ field }] });
  });

  test("of a community is not in the platform's list", async () => {
    const [community] = await api.database
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.slug, "weaving"));
    const [own] = await api.database
      .insert(banners)
      .values({
        communityId: community?.id,
        text: { en: "Ours", es: "Nuestro" },
        level: "warning",
        startsAt: new Date(Date.now() - 1000).toISOString(),
        endsAt: new Date(Date.now() + 60_000).toISOString(),
      })
      .returning({ id: banners.id });
    await create();
    expect((await live()).map((banner) => banner.community)).toEqual(["weaving", null]);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: String(own?.id) }));
    for (const [method, path] of [
      ["get", `/admin/banners/${own?.id}`],
      ["put", `/admin/banners/${own?.id}`],
      ["post", `/admin/banners/${own?.id}/end`],
    ] as const)
      expect(
        await api.code(method, path, {
          session: ana,
          ...(method !== "get" && { body: bodyOf() }),
        }),
      ).toBe("not-found");
  });
});

describe("a banner of a community", () => {
  const { reason: _reason, ...body } = bodyOf();
  let owner: string;
  beforeAll(async () => {
    owner = await api.member("olga", { role: "owner" });
  });
  const path = "/studio/weaving/banners";

  test("is planned, edited and ended by its owners", async () => {
    expect(await codeOf(api.request("post", path, { session: owner, body }))).toBeNull();
    const { banners: list } = await api.get<{ banners: Banner[] }>(path, owner);
    const to = `${path}/${list[0]?.id}`;
    expect(await live()).toMatchObject([{ community: "weaving" }]);
    const change = { ...body, level: "warning" };
    expect(await codeOf(api.request("put", to, { session: owner, body: change }))).toBeNull();
    expect(await api.get(to, owner)).toMatchObject({ level: "warning" });
    expect(await codeOf(api.request("post", `${to}/end`, { session: owner }))).toBeNull();
    expect(await live()).toEqual([]);
  });

  test("of the platform is not reached by the path of a community's", async () => {
    await create();
    const { id } = await newest();
    const reply = await api.request("put", `${path}/${id}`, { session: owner, body });
    expect(await codeOf(reply)).toBe("not-found");
  });
});
