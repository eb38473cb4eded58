import { expect, it } from "vitest";
import { requestId } from "./request-id.ts";
import { serve } from "./serve.fixture.ts";

const given = "an-id-of-a-proxy";

it.each([
  ["no proxy is trusted", 0, given],
  ["a proxy gives none that is one", 1, "<script>"],
])("every request has an id of its own where %s", async (_, trusted, sent) => {
  const { ask } = await serve([requestId(trusted)]);
  const headers = { "X-Request-Id": sent };
  const [first, second] = [await ask("/", { headers }), await ask("/", { headers })];
  expect(first.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

it("a trusted proxy's id is the request's", async () => {
  const { ask } = await serve([requestId(1)]);
  const { headers } = await ask("/", { headers: { "X-Request-Id": given } });
  expect(headers["x-request-id"]).toBe(given);
});
