import { beforeEach, expect, it, vi } from "vitest";
import { joinCommunity, listCommunities } from "#contract/community/community.ts";
import { getViewer, listWallets } from "#contract/identity/viewer.ts";
import type { ApiProblem } from "#app/request/api/problem.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { session, viewer } from "#app/session/core/session.fixture.ts";
import { pageLoader } from "./page.server.ts";

useTestSettings();
const resolve = vi.hoisted(() => vi.fn());
vi.mock("#app/session/core/resolve-session.server.ts", () => ({ resolveSession: resolve }));
const freshContent = vi.hoisted(() => vi.fn<() => Promise<unknown> | null>());
vi.mock("#app/content/studio-content.server.ts", async (original) => ({
  ...(await original<object>()),
  freshContent,
}));

const unauthenticated = { type: "about:blank", title: "No", status: 401, code: "unauthenticated" };
let bodies: Record<string, unknown>;
const answer = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", answer);
const answerOf = (address: string) => {
  const body = bodies[address];
  return body === unauthenticated ? { status: 401, body } : { status: 200, body };
};
const asked = () =>
  answer.mock.calls.map(([address, init]) =>
    init?.method === "POST"
      ? (JSON.parse(String(init.body)) as { paths: string[] }).paths
      : String(address).replace("http://api.test/v1", ""),
  );

beforeEach(() => {
  resolve.mockReset().mockResolvedValue(session);
  freshContent.mockReset().mockReturnValue(null);
  bodies = {
    [getViewer.path]: viewer,
    [listCommunities.path]: { communities: [] },
    [listWallets.path]: { wallets: [] },
  };
  answer.mockReset().mockImplementation(async (address, init) => {
    const path = String(address).replace("http://api.test/v1", "");
    if (path !== "/batch") return Response.json(answerOf(path).body);
    const { paths: addresses } = JSON.parse(String(init?.body)) as { paths: string[] };
    return Response.json({ replies: addresses.map(answerOf) });
  });
});

const frame = pageLoader({ guards: [] }, async ({ guarded }) => ({
  name: (await guarded).viewer?.username ?? null,
}));
const list = pageLoader({ guards: [] }, ({ api }) => api(listCommunities));
const late = pageLoader({ guards: ["auth"] }, async ({ api, guarded }) => {
  await guarded;
  return api(listWallets);
});
const early = pageLoader({ guards: ["auth"] }, ({ api }) => api(listWallets));
const open = (...loaders: ((args: never) => Promise<unknown>)[]) => {
  const request = new Request("http://ayni.test/communities");
  const args = { request, params: {}, context: {} };
  return Promise.all(loaders.map((load) => load(args as never)));
};

it("a member's page is one call, which also reads the viewer", async () => {
  const [name, communities] = await open(frame, list, list);
  expect([name, communities]).toMatchObject([{ name: viewer.username }, { communities: [] }]);
  expect(asked()).toEqual([[getViewer.path, listCommunities.path]]);
});

it("a page that waits for newly published texts is one call as well", async () => {
  const published = new Promise((resolve) => void setImmediate(resolve));
  freshContent.mockImplementation(() => published);
  await open(frame, list);
  expect(asked()).toEqual([[getViewer.path, listCommunities.path]]);
});

it("the reads of a loader that waits for the viewer follow in a second call", async () => {
  await open(frame, late, list);
  expect(asked()).toEqual([[getViewer.path, listCommunities.path], listWallets.path]);
});

it("a page for members only is one call too, and for a visitor it is none", async () => {
  await open(frame, early);
  expect(asked()).toEqual([[getViewer.path, listWallets.path]]);
  answer.mockClear();
  resolve.mockResolvedValue(null);
  const refused = open(frame, early);
  await expect(refused).rejects.toMatchObject({ status: 303 });
  expect(asked()).toEqual([]);
});

it("a visitor's read of members' data is refused without a call", async () => {
  resolve.mockResolvedValue(null);
  const own = pageLoader({ guards: [] }, async ({ api }) => {
    const code = await api(listWallets).catch((error: ApiProblem) => error.code);
    return { code };
  });
  expect(await open(own)).toMatchObject([{ code: "unauthenticated" }]);
  expect(asked()).toEqual([]);
});

it("no loader has an answer, and nothing is written, before the guards have passed", async () => {
  const passed = vi.fn();
  const guests = [
    pageLoader({ guards: ["guest"] }, async ({ api }) => passed(await api(listCommunities)) ?? {}),
    pageLoader({ guards: ["guest"] }, async ({ guarded }) => passed(await guarded) ?? {}),
    pageLoader({ guards: ["guest"] }, async ({ api }) => {
      await api(joinCommunity, { params: { slug: "weaving" } });
      return {};
    }),
  ];
  for (const guest of guests) await expect(open(guest)).rejects.toMatchObject({ status: 303 });
  expect(passed).not.toHaveBeenCalled();
  expect(asked()).toEqual([[getViewer.path, listCommunities.path], getViewer.path, getViewer.path]);
});

it("a guard's redirect comes before an error of its loader", async () => {
  const failing = pageLoader({ guards: ["guest"] }, () => Promise.reject(new Error("no")));
  await expect(open(failing)).rejects.toMatchObject({ status: 303 });
});

it("a session that has ended at the API is treated as a visitor, whose reads name no session", async () => {
  bodies[getViewer.path] = unauthenticated;
  const [name, communities] = await open(frame, list);
  expect([name, communities]).toMatchObject([{ name: null }, { communities: [] }]);
  const [, second] = answer.mock.calls;
  expect(new Headers(second?.[1]?.headers).has("Authorization")).toBe(false);
});

it("if the API cannot check the session, a public page is read as a visitor", async () => {
  const away = { type: "about:blank", title: "No", status: 503, code: "identity-unavailable" };
  const answerAll = answer.getMockImplementation();
  answer.mockImplementation(async (address, init) =>
    new Headers(init?.headers).has("Authorization")
      ? Response.json(away, { status: 503 })
      : (answerAll?.(address, init) as Promise<Response>),
  );
  const [name, communities] = await open(frame, list);
  expect([name, communities]).toMatchObject([{ name: null }, { communities: [] }]);
});
