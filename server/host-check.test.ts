import { expect, it } from "vitest";
import { hostCheck } from "./host-check.ts";
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
