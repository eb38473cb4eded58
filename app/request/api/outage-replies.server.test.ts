import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getCommunity, getCommunityScoreboard } from "#contract/community/community.ts";
import { getChallenge } from "#contract/learning/submission.ts";
import { useTestSettings } from "#app/test-settings.ts";
import type { Session } from "#app/session/core/session.ts";
import type { createApi as CreateApi, ApiCaller } from "./client.server.ts";

const hours = 2;
useTestSettings({ OUTAGE_PAGES_HOURS: String(hours) });

const money = { token: "AYNI", decimals: 2, units: "500" };
const community = {
  slug: "bitcoin",
  name: "Bitcoin",
  summary: "",
  members: 1,
  courses: 0,
  hours: 1,
  rewards: [money],
  courseList: [],
  viewer: null,
};
const author = { username: "maria_of_the_test", picture: null };
const challenge = {
  id: "a-challenge",
  title: "Title",
  summary: "",
  community: "bitcoin",
  course: "a-course",
  level: "beginner",
  formats: ["text"],
  reward: money,
  feedbackReward: money,
  pool: money,
  promises: "reward",
  rewardedFeedback: 1,
  criteria: [],
  minimumPoints: 1,
  maximumPoints: 2,
  issued: "2026-01-01T00:00:00Z",
  closes: "2027-01-01T00:00:00Z",
  open: true,
  submissions: 1,
  best: [
    {
      id: "1",
      author,
      state: "passed",
      format: "text",
      excerpt: "What Maria wrote.",
      challenge: { id: "a-challenge", title: "Title", community: "bitcoin", course: "a-course" },
      language: null,
      points: 2,
      feedbackCount: 0,
      submittedAt: "2026-01-02T00:00:00Z",
    },
  ],
  mine: null,
  maySubmit: "signed-out",
};
const scoreboard = { scores: [], next: null, viewer: null, viewerCursor: null };
const bitcoin = { params: { slug: "bitcoin" } };

const answers: Record<string, object> = {
  "/v1/communities/bitcoin": community,
  "/v1/communities/bitcoin/scoreboard": scoreboard,
  "/v1/challenges/a-challenge": challenge,
};
const up = async (address: unknown) => Response.json(answers[new URL(String(address)).pathname]);
const down = async () => {
  throw new TypeError("fetch failed");
};
const problem = (status: number, code: string) => async () =>
  Response.json({ type: "about:blank", title: code, status, code }, { status });

const api = vi.fn<typeof fetch>();
let createApi: typeof CreateApi;
let keptAt: number[];

beforeEach(async () => {
  vi.stubGlobal("fetch", api.mockReset().mockImplementation(up));
  vi.resetModules();
  ({ createApi } = await import("./client.server.ts"));
  keptAt = [];
});
afterEach(() => vi.useRealTimers());

/** Each call is a request of its own. */
const visitor = (parts: Partial<ApiCaller> = {}) =>
  createApi({
    session: null,
    locale: "en",
    requestId: "request-1",
    signal: new AbortController().signal,
    onOutageReply: (at) => keptAt.push(at),
    ...parts,
  });

it.each([
  ["is away", down],
  ["says that PostgreSQL is away", problem(503, "unavailable")],
  ["fails", problem(500, "internal")],
  ["sends no JSON", async () => new Response("<html>", { status: 200 })],
  ["sends what is no reply", async () => Response.json({ half: "a reply" })],
])("a visitor reads a kept reply while the API %s, and when it was kept", async (_, failing) => {
  const before = Date.now();
  const fresh = await visitor()(getCommunity, bitcoin);
  expect(keptAt).toEqual([]);
  api.mockImplementation(failing);
  const kept = await visitor()(getCommunity, bitcoin);
  expect(kept).toEqual(fresh);
  expect(kept.rewards[0]).toHaveProperty("text");
  expect(keptAt).toHaveLength(1);
  expect(keptAt[0]).toBeGreaterThanOrEqual(before);
  // A second reader gets an object of their own, and the failed reply was not kept.
  expect(await visitor()(getCommunity, bitcoin)).not.toBe(kept);
  api.mockImplementation(up);
  expect(await visitor()(getCommunity, bitcoin)).toEqual(fresh);
  expect(keptAt).toHaveLength(2);
});

it("a page waits three seconds for the API before it uses a kept reply", async () => {
  await visitor()(getCommunity, bitcoin);
  vi.useFakeTimers();
  api.mockImplementation(() => new Promise(() => undefined));
  const kept = visitor()(getCommunity, bitcoin);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(keptAt).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(await kept).toMatchObject({ slug: "bitcoin" });
  expect(keptAt).toHaveLength(1);
});

it("no text and no name of a member is kept", async () => {
  const params = { challenge_id: "a-challenge" };
  expect((await visitor()(getChallenge, { params })).best).toHaveLength(1);
  await visitor()(getCommunityScoreboard, bitcoin);
  api.mockImplementation(down);
  const kept = await visitor()(getChallenge, { params });
  expect(kept).toMatchObject({ title: "Title", best: [] });
  expect(JSON.stringify(kept)).not.toMatch(/maria/i);
  await expect(visitor()(getCommunityScoreboard, bitcoin)).rejects.toThrow();
});

it("the reply to a session is not kept, and a session gets no kept reply", async () => {
  const session = { uid: "u", secret: "secret", cookie: "cookie" } as Session;
  await visitor({ session })(getCommunity, bitcoin);
  api.mockImplementation(down);
  await expect(visitor()(getCommunity, bitcoin)).rejects.toThrow();
  api.mockImplementation(up);
  await visitor()(getCommunity, bitcoin);
  api.mockImplementation(down);
  await expect(visitor({ session })(getCommunity, bitcoin)).rejects.toThrow();
  expect(keptAt).toEqual([]);
});

it("each language has its own kept replies, and a refusal of the API is passed on", async () => {
  await visitor()(getCommunity, bitcoin);
  api.mockImplementation(down);
  await expect(visitor({ locale: "es" })(getCommunity, bitcoin)).rejects.toThrow();
  api.mockImplementation(problem(404, "not-found"));
  await expect(visitor()(getCommunity, bitcoin)).rejects.toMatchObject({ status: 404 });
});

it("nothing is kept for longer than was set", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  await visitor()(getCommunity, bitcoin);
  api.mockImplementation(down);
  vi.advanceTimersByTime(hours * 3_600_000 - 1_000);
  await visitor()(getCommunity, bitcoin);
  vi.advanceTimersByTime(2_000);
  await expect(visitor()(getCommunity, bitcoin)).rejects.toThrow();
});

it("the memory of all that is kept is bounded", async () => {
  const long = "x".repeat(900_000);
  api.mockImplementation(async () => Response.json({ ...community, summary: long }));
  const slugs = Array.from({ length: 40 }, (_, index) => `community-${index}`);
  for (const slug of slugs) await visitor()(getCommunity, { params: { slug } });
  api.mockImplementation(down);
  const kept = await Promise.allSettled(
    slugs.map((slug) => visitor()(getCommunity, { params: { slug } })),
  );
  expect(kept.filter(({ status }) => status === "fulfilled")).toHaveLength(17);
});
