import { expect, test } from "vitest";
import { drafts, submissions } from "../../../db/schema/index.ts";
import { attemptLimits } from "../../../domain/identity/attempt/limits.ts";
import type { Renderer } from "../../../platform/markdown/renderer.ts";
import { api, openForAll } from "../../core/test-api.ts";

let isBusy = false;
const renderer: Renderer = {
  render: (text) =>
    Promise.resolve(
      isBusy ? { html: null, settled: false } : { html: `<p>${text}</p>`, settled: true },
    ),
  close: () => Promise.resolve(),
};

openForAll({ renderer });

const preview = async (name: string, text: unknown) =>
  api.request("post", "/previews", { session: await api.member(name), body: { text } });

test("a member previews a text, also one that is too short to submit; nothing is stored", async () => {
  const reply = await preview("looker", "Silk?");
  expect([reply.status, await reply.json()]).toEqual([200, { html: "<p>Silk?</p>" }]);
  for (const table of [drafts, submissions]) expect(await api.database.$count(table)).toBe(0);
  expect((await api.problem("post", "/previews", { body: { text: "Silk?" } })).status).toBe(401);
});

test.each(["", " \n", "a\0b", "a".repeat(20_001), 7])("%j is no text", async (text) => {
  expect((await preview(`odd${JSON.stringify(text).length}`, text)).status).toBe(422);
});

test("a busy renderer refuses, and so does the limit of one member", async () => {
  isBusy = true;
  expect((await preview("unlucky", "Silk?")).status).toBe(429);
  isBusy = false;
  const session = await api.member("eager");
  const look = () => api.request("post", "/previews", { session, body: { text: "Silk?" } });
  const most = attemptLimits.preview.account;
  const replies = await Promise.all(Array.from({ length: most + 1 }, look));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(most);
  const problem = await api.problem("post", "/previews", { session, body: { text: "Silk?" } });
  expect(problem).toMatchObject({ code: "too-many-attempts", retryAfter: expect.any(Number) });
  expect((await preview("patient", "Silk?")).status).toBe(200);
});
