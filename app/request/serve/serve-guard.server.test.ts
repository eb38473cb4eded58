import { createRequestHandler } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { remixBuild } from "../../../server/remix-build.fixture.tsx";

vi.mock("#app/environment.server.ts", async (original) => {
  const real = await original<typeof import("#app/environment.server.ts")>();
  return { ...real, environment: () => ({ ...real.environment(), NODE_ENV: "production" }) };
});

log.level = "silent";
const load = vi.fn<() => object>(() => ({}));
const loader = pageLoader({ guards: [] }, load);
const handler = createRequestHandler(
  remixBuild([{ id: "page", path: "page", module: { loader } }]),
  "production",
);
const ask = async (context: { requestId?: string }) =>
  (await handler(new Request("http://ayni.test/page"), context)).status;

test("in production no page is answered for a server without a guard", async () => {
  await expect(ask({})).rejects.toThrow("This server has no guard");
  expect(load).not.toHaveBeenCalled();
  expect(await ask({ requestId: "the-request" })).toBe(200);
  expect(load).toHaveBeenCalledOnce();
});
