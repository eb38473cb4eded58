import { createRequestHandler } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { remixBuild } from "./remix-build.fixture.tsx";

vi.mock("#app/environment.server.ts", async (original) => {
  const real = await original<typeof import("#app/environment.server.ts")>();
  return {
    ...real,
    environment: () => ({ ...real.environment(), PUBLIC_URL: "https://ayni.test" }),
    isSecure: () => true,
  };
});

log.level = "silent";
const handler = createRequestHandler(
  remixBuild([
    {
      id: "form",
      path: "form",
      module: {
        loader: pageLoader({ guards: [] }, () => ({ a: 1 })),
        action: pageAction({ guards: [] }, () => ({ acted: true })),
      },
    },
  ]),
  "production",
);

it.each(["https://evil.test", "null", undefined])(
  "a form of another site is refused under any server, and nothing of its body is read: %s",
  async (origin) => {
    let read = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(1_000));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Host: "ayni.test" };
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { ...headers, ...(origin && { Origin: origin }) },
    };
    const answer = await handler(new Request("https://ayni.test/form", init as RequestInit), {});
    expect([answer.status >= 400, read]).toEqual([true, 0]);
    expect(await answer.text()).not.toContain("acted");
  },
);
