import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer } from "./serve.fixture.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.web.close());

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
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status, headers } = await server.ask(path, { method });
    expect([status, headers["location"]]).toEqual([308, to]);
    const { origin } = new URL(headers["location"] ?? "", "http://ayni.test");
    expect(origin).toBe("http://ayni.test");
  }
});

it.each(["/", "/es", "/login?a=/", "/login%2F", "/a%2F%2Fb"])(
  "%s is answered itself",
  async (path) => {
    expect((await server.ask(path)).status).toBe(200);
  },
);
