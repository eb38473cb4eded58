import { beforeEach, describe, expect, it, vi } from "vitest";
import { joinCommunity, listCommunities } from "#contract/community/community.ts";
import { searchContent } from "#contract/community/search.ts";
import { limits } from "#contract/core/limits.ts";
import { getProfile, getViewer, listWallets } from "#contract/identity/viewer.ts";
import type { Session } from "#app/session/core/session.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { createApi, type ApiCaller } from "./client.server.ts";

useTestSettings();

const sessionOf = (secret: string) => ({ secret, cookie: "cookie" }) as Session;
const request = (secret = "own", signal = new AbortController().signal) => {
  const caller: ApiCaller = {
    session: sessionOf(secret),
    locale: "es",
    requestId: "request-1",
    signal,
  };
  return createApi(caller);
};

const answer = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", answer);
const bodies: Record<string, unknown> = {
  "/communities": { communities: [] },
  "/wallets": { wallets: [] },
  "/viewer/wallets": { wallets: [] },
};
const notFound = { type: "about:blank", title: "Not found", status: 404, code: "not-found" };
const answerOf = (path: string) =>
  bodies[path] ? { status: 200, body: bodies[path] } : { status: 404, body: notFound };
const asked = (call = 0) => {
  const [address, init] = answer.mock.calls[call] ?? [];
  const { paths: addresses } = JSON.parse(String(init?.body ?? "{}")) as { paths?: string[] };
  return { path: String(address).replace("http://api.test/v1", ""), addresses, init };
};

beforeEach(() => {
  answer.mockReset().mockImplementation(async (address, init) => {
    const path = String(address).replace("http://api.test/v1", "");
    if (path !== "/batch") {
      const { status, body } = answerOf(path);
      return init?.method === "PUT"
        ? new Response(null, { status: 204 })
        : Response.json(body, { status });
    }
    const { paths: addresses } = JSON.parse(String(init?.body)) as { paths: string[] };
    return Response.json({ replies: addresses.map(answerOf) });
  });
});

describe("the reads of a page", () => {
  it("are sent as one call, in the session's name, and equal ones once", async () => {
    const api = request();
    const params = { username: "nobody" };
    const [one, other, again, profile] = await Promise.allSettled([
      api(listCommunities),
      api(listWallets),
      api(listCommunities),
      api(getProfile, { params }),
    ]);
    expect(answer).toHaveBeenCalledTimes(1);
    const { path, addresses, init } = asked();
    expect([path, addresses]).toEqual([
      "/batch",
      ["/communities", listWallets.path, "/users/nobody"],
    ]);
    const headers = Object.fromEntries(new Headers(init?.headers));
    expect(headers).toMatchObject({
      "accept-language": "es",
      authorization: "Bearer own.cookie",
      "x-request-id": "request-1",
    });
    expect(headers).not.toHaveProperty("x-service-key");
    expect(one).toEqual({ status: "fulfilled", value: { communities: [] } });
    expect(again).toEqual(one);
    expect(other.status).toBe("fulfilled");
    expect(profile).toMatchObject({ status: "rejected", reason: { code: "not-found" } });
  });

  it("are sent without a batch if there is only one", async () => {
    await request()(listCommunities);
    expect(asked().path).toBe("/communities");
  });

  it("are sent one by one if a path is too long for a batch", async () => {
    const api = request();
    const query = { q: "語".repeat(limits.searchQuery), cursor: "x".repeat(200) };
    await Promise.allSettled([api(listCommunities), api(searchContent, { query })]);
    expect(answer).toHaveBeenCalledTimes(2);
    expect(asked().path).toBe("/communities");
  });

  it("are sent again after a write", async () => {
    const api = request();
    await api(listCommunities);
    await api(listCommunities);
    expect(answer).toHaveBeenCalledTimes(1);
    await api(joinCommunity, { params: { slug: "weaving" } });
    await api(listCommunities);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it("are never mixed with those of another request or session", async () => {
    const all = [request("own"), request("own"), request("foreign")];
    await Promise.all(all.flatMap((api) => [api(listCommunities), api(listWallets)]));
    expect(answer).toHaveBeenCalledTimes(3);
    expect(
      [0, 1, 2].map((call) => new Headers(asked(call).init?.headers).get("Authorization")),
    ).toEqual(["Bearer own.cookie", "Bearer own.cookie", "Bearer foreign.cookie"]);
  });

  it("are sent in calls of twenty", async () => {
    const api = request();
    const names = Array.from({ length: 45 }, (_, place) => `member${place}`);
    await Promise.allSettled(names.map((username) => api(getProfile, { params: { username } })));
    expect([0, 1, 2].map((call) => asked(call).addresses?.length)).toEqual([20, 20, 5]);
  });

  it.each<[string, () => Promise<Response>, string]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), "unavailable"],
    ["answers no JSON", async () => new Response("<html>"), "unavailable"],
    ["answers fewer", async () => Response.json({ replies: [] }), "unavailable"],
    [
      "answers a refusal that the contract does not know",
      async () => Response.json({ replies: Array(2).fill({ status: 409, body: { code: "x" } }) }),
      "unavailable",
    ],
    [
      "refuses the session",
      async () =>
        Response.json({ ...notFound, status: 401, code: "unauthenticated" }, { status: 401 }),
      "unauthenticated",
    ],
  ])("are all refused if the API %s", async (_, reply, code) => {
    answer.mockImplementation(reply);
    const api = request();
    const all = await Promise.allSettled([api(getViewer), api(listCommunities)]);
    expect(all).toMatchObject(Array(2).fill({ status: "rejected", reason: { code } }));
  });
});
