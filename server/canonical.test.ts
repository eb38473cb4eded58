import { expect, it } from "vitest";
import { canonical } from "./canonical.ts";
import { serve } from "./serve.fixture.ts";

it.each([
  ["/login/", "/login"],
  ["/login//", "/login"],
  ["/es/", "/es"],
  ["//", "/"],
  ["//login", "/login"],
  [
    "/communities//ethereum/?sort=new&next=//evil.example/",
    "/communities/ethereum?sort=new&next=//evil.example/",
  ],
  ["//evil.example/", "/evil.example"],
  ["///evil.example", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/\\\\evil.example", "/evil.example"],
  ["/.//evil.example/", "/evil.example"],
  ["/%2e%2e//evil.example/", "/evil.example"],
  ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
])("%s leads to %s for good, whatever the method is", async (path, to) => {
  const { ask } = await serve([canonical]);
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status, headers } = await ask(path, { method });
    expect([status, headers["location"]]).toEqual([308, to]);
    const { origin } = new URL(headers["location"] ?? "", "http://ayni.test");
    expect(origin).toBe("http://ayni.test");
  }
});

it.each(["/", "/es", "/login?a=/", "/login%2F", "/a%2F%2Fb"])(
  "%s is answered itself",
  async (path) => {
    const { ask } = await serve([canonical]);
    expect((await ask(path)).status).toBe(200);
  },
);
