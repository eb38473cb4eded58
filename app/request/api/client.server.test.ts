import { beforeEach, describe, expect, it, vi } from "vitest";
import { recordAttempt } from "#contract/identity/attempt.ts";
import { getCommunity, joinCommunity, listCommunities } from "#contract/community/community.ts";
import { getViewer } from "#contract/identity/viewer.ts";
import { webTierToken } from "#contract/process/web-tier-token.ts";
import { inTrace } from "#contract/process/trace.ts";
import { listCommunitySubmissions } from "#contract/learning/submission.ts";
import { useTestSettings } from "#app/test-settings.ts";
import type { Session } from "#app/session/core/session.ts";
import { createReads } from "./batch.server.ts";
import { createApi, type ApiCaller } from "./client.server.ts";
import { getPicture, setPicture } from "./pictures.server.ts";

useTestSettings();
const session = { uid: "u", secret: "secret", cookie: "session-cookie" } as Session;
const caller = (parts: Partial<ApiCaller> = {}): ApiCaller => ({
  session: null,
  locale: "es",
  requestId: "request-1",
  signal: new AbortController().signal,
  ...parts,
});
const answer = vi.fn<typeof fetch>();
const communities = { communities: [] };

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    answer.mockReset().mockImplementation(async () => Response.json(communities)),
  );
});
const sent = (call = 0) => {
  const [address, init] = answer.mock.calls[call] ?? [];
  return {
    address: String(address),
    method: init?.method,
    body: init?.body,
    headers: new Headers(init?.headers),
  };
};

describe("a call of the API", () => {
  it("carries the session, the language and the request's id, and no service key", async () => {
    await createApi(caller({ session }))(listCommunities);
    const { address, method, headers } = sent();
    expect([address, method]).toEqual(["http://api.test/v1/communities", "GET"]);
    expect(Object.fromEntries(headers)).toEqual({
      accept: "application/json",
      "accept-language": "es",
      authorization: "Bearer secret.session-cookie",
      "x-request-id": "request-1",
      "x-web-tier": webTierToken("service-key-of-at-least-32-characters"),
    });
  });

  it("belongs to the trace of its request", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const given = `00-${traceId}-00f067aa0ba902b7-01`;
    await inTrace(given, () => createApi(caller())(listCommunities));
    expect(sent().headers.get("traceparent")).toMatch(new RegExp(`^00-${traceId}-\\w{16}-01$`));
    expect(sent().headers.get("traceparent")).not.toBe(given);
  });

  it("that is refused after its caller has gone does not end the process", async () => {
    const unheard = vi.fn();
    process.on("unhandledRejection", unheard);
    answer.mockImplementation(async () => new Response(null, { status: 503 }));
    void createApi(caller({ session }))(listCommunities);
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate);
    process.off("unhandledRejection", unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  it("fills its path and query in, and sends its body", async () => {
    answer.mockImplementation(async () => new Response(null, { status: 204 }));
    const api = createApi(caller());
    expect(await api(joinCommunity, { params: { slug: "a b/c" } })).toBeNull();
    expect(sent()).toMatchObject({
      address: "http://api.test/v1/communities/a%20b%2Fc/membership",
      method: "PUT",
    });
    await api(recordAttempt, { body: { kind: "log-in", clientIp: "::1", account: "a@b.c" } });
    expect(sent(1).headers.get("X-Service-Key")).toBe("service-key-of-at-least-32-characters");
    expect(JSON.parse(String(sent(1).body))).toEqual({
      kind: "log-in",
      clientIp: "::1",
      account: "a@b.c",
    });
    answer.mockImplementation(async () => Response.json({ submissions: [], next: null }));
    await api(listCommunitySubmissions, { params: { slug: "bitcoin" }, query: { cursor: "x-1" } });
    expect(sent(2).address).toBe("http://api.test/v1/communities/bitcoin/submissions?cursor=x-1");
  });

  it("is repeated once without an answer if it only reads, and never if it writes", async () => {
    const newApi = () => createApi(caller({ session }));
    answer.mockRejectedValueOnce(new TypeError("fetch failed"));
    expect(await newApi()(listCommunities)).toEqual(communities);
    expect(answer).toHaveBeenCalledTimes(2);
    answer.mockReset().mockRejectedValue(new TypeError("fetch failed"));
    await expect(newApi()(listCommunities)).rejects.toMatchObject({ code: "unavailable" });
    expect(answer).toHaveBeenCalledTimes(2);
    answer.mockClear();
    const writing = newApi()(joinCommunity, { params: { slug: "bitcoin" } });
    await expect(writing).rejects.toMatchObject({ code: "unavailable" });
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("whose reader has gone is not repeated", async () => {
    const reader = new AbortController();
    answer.mockImplementation(async () => {
      reader.abort();
      throw reader.signal.reason;
    });
    const reading = createApi(caller({ session, signal: reader.signal }))(listCommunities);
    await expect(reading).rejects.toMatchObject({ code: "unavailable" });
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it("never leaves its path by a parameter", async () => {
    const call = createApi(caller())(getCommunity, { params: { slug: ".." } });
    await expect(call).rejects.toMatchObject({ code: "not-found" });
    expect(answer).not.toHaveBeenCalled();
  });

  it("is refused with the API's own code and details", async () => {
    const problem = {
      type: "x",
      title: "Too many",
      status: 429,
      code: "too-many-attempts",
      retryAfter: 30,
    };
    answer.mockImplementation(async () => Response.json(problem, { status: 429 }));
    await expect(createApi(caller({ session }))(getViewer)).rejects.toMatchObject({
      name: "ApiProblem",
      status: 429,
      code: "too-many-attempts",
      details: { retryAfter: 30 },
    });
  });

  it.each<[string, () => Promise<Response>]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["answers too late", () => Promise.reject(new DOMException("late", "TimeoutError"))],
    ["answers what the contract does not know", async () => Response.json({ communities: [{}] })],
    ["answers no JSON", async () => new Response("<html>")],
    ["fails without a problem", async () => new Response("bad gateway", { status: 502 })],
    [
      "fails with a code that the contract does not know",
      async () => Response.json({ code: "new" }, { status: 409 }),
    ],
  ])("is `unavailable`, 503, when the API %s", async (_case, reply) => {
    answer.mockImplementation(reply);
    await expect(createApi(caller({ session }))(listCommunities)).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
    });
  });
});

it("sends a visitor's equal reads once, each as a call of its own", async () => {
  const api = createApi(caller());
  expect(await Promise.all([api(listCommunities), api(listCommunities)])).toEqual(
    Array(2).fill(communities),
  );
  answer.mockImplementation(async () => Response.json({ submissions: [], next: null }));
  const params = { slug: "bitcoin" };
  await Promise.all([
    api(listCommunitySubmissions, { params }),
    api(listCommunitySubmissions, { params, query: { cursor: "x-1" } }),
  ]);
  expect(answer.mock.calls.map(([address]) => String(address))).toEqual([
    "http://api.test/v1/communities",
    "http://api.test/v1/communities/bitcoin/submissions",
    "http://api.test/v1/communities/bitcoin/submissions?cursor=x-1",
  ]);
});

describe("a picture", () => {
  it("travels as its bytes, in its owner's name", async () => {
    const picture = "0123456789abcdef0123456789abcdef";
    answer.mockImplementation(async () => Response.json({ picture }));
    expect(await setPicture(new Blob(["x"], { type: "image/png" }), caller({ session }))).toBe(
      picture,
    );
    expect(sent()).toMatchObject({ address: "http://api.test/v1/viewer/picture", method: "PUT" });
    expect(sent().headers.get("Content-Type")).toBe("image/png");
  });

  it.each(["<html>", "{}"])("is refused where the API replies %s", async (reply) => {
    answer.mockImplementation(async () => new Response(reply));
    const setting = setPicture(new Blob(["x"]), caller({ session }));
    await expect(setting).rejects.toMatchObject({ code: "unavailable", status: 503 });
  });

  it("is read without the session and by an id alone, and is cached for good", async () => {
    answer.mockImplementation(async () => new Response("webp"));
    const reply = await getPicture("0123456789abcdef0123456789abcdef", caller({ session }));
    expect(sent().headers.has("Authorization")).toBe(false);
    expect(reply.headers.get("Cache-Control")).toContain("immutable");
    await expect(getPicture("../viewer", caller())).rejects.toMatchObject({ code: "not-found" });
  });
});

it("forgets earlier reads when a picture is set", async () => {
  const reads = createReads(caller({ session }));
  const forget = vi.spyOn(reads, "clearAll");
  const picture = "a".repeat(64);
  answer.mockImplementation(async () => Response.json({ picture }));
  await setPicture(new Blob(["x"]), caller({ session, reads })).catch(() => undefined);
  expect(forget).toHaveBeenCalledTimes(1);
  answer.mockImplementation(async () => Response.error());
  await expect(setPicture(new Blob(["x"]), caller({ session, reads }))).rejects.toThrow();
  expect(forget).toHaveBeenCalledTimes(2);
});
