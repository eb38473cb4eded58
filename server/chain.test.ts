import { expect, it } from "vitest";
import { closing, fixedHeaders, hostCheck } from "./chain.ts";
import type { HttpError } from "./error-page.ts";
import { serve } from "./serve.fixture.ts";

it("what is asked of another site is refused, and its connection ends", async () => {
  const check = hostCheck({ PUBLIC_URL: "http://ayni.test", TRUST_PROXY: 0 });
  const { ask, failures } = await serve([check]);
  expect((await ask("/", { headers: { Host: "ayni.test" } })).status).toBe(200);
  await ask("/", { headers: { Host: "evil.test" } }).catch(() => undefined);
  const refused = failures as HttpError[];
  expect(refused.map(({ status, headers }) => [status, headers])).toEqual([
    [421, { Connection: "close" }],
  ]);
});

it("every answer has the fixed headers", async () => {
  const { ask } = await serve([fixedHeaders({ "X-Always": "yes" })]);
  expect((await ask("/")).headers["x-always"]).toBe("yes");
});

it("a connection ends with its answer while the server closes", async () => {
  let isClosing = false;
  const { ask } = await serve([closing(() => isClosing)]);
  const headers = { Connection: "keep-alive" };
  expect((await ask("/", { headers })).headers.connection).toBe("keep-alive");
  isClosing = true;
  expect((await ask("/", { headers })).headers.connection).toBe("close");
});
