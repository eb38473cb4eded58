import { afterEach, expect, it } from "vitest";
import { remixBuild } from "../remix-build.fixture.tsx";
import { startServer } from "../serve.fixture.ts";

const own = { Origin: "http://ayni.test" };
const large = "x".repeat(5_000_001);
const build = remixBuild([
  {
    id: "form",
    path: "form",
    module: {
      loader: ({ request }) => new Response(`${request.body ? "some" : "none"}`),
      action: async ({ request }) =>
        new Response(request.body ? `${(await request.text()).length}` : "none"),
      default: undefined as never,
    },
  },
]);

const started: Awaited<ReturnType<typeof startServer>>[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ web }) => web.close())));

async function site(bodies = 200_000_000) {
  const server = await startServer({ build, limits: { bodies } });
  started.push(server);
  return server;
}

it("a page is given the body of a form of its site", async () => {
  const { ask } = await site();
  const sent = await ask("/form", { method: "POST", headers: own, body: "a=b" });
  expect(sent.body.toString()).toBe("3");
});

it("nothing is read of a form of another site, nor of who only reads", async () => {
  const { ask } = await site();
  const headers = { Origin: "https://evil.test" };
  const foreign = await ask("/form", { method: "POST", headers, body: "a=b" });
  expect([foreign.body.toString(), foreign.headers.connection]).toEqual(["none", "close"]);
  expect((await ask("/form")).body.toString()).toBe("none");
});

it("a body that says it is too long is taken and not kept, and cut off where it is far too long", async () => {
  const { ask } = await site();
  const headers = { ...own, "Content-Length": large.length };
  const taken = await ask("/form", { method: "POST", headers, body: large });
  expect([taken.status, taken.body.toString()]).toEqual([200, "none"]);
  const longer = { ...own, "Content-Length": 30_000_001 };
  const cut = await ask("/form", { method: "POST", headers: longer });
  expect([cut.body.toString(), cut.headers.connection]).toEqual(["none", "close"]);
});

it.each([
  ["turns out too long", 200_000_000, large, 413],
  ["finds no room", 2, "a=b", 503],
])("a body that %s is refused", async (_, total, body, status) => {
  const { ask, answered, errors } = await site(total);
  const headers = { ...own, "Transfer-Encoding": "chunked" };
  await ask("/form", { method: "POST", headers, body }).catch(() => undefined);
  await expect.poll(() => answered.map((line) => line.status)).toEqual([status]);
  expect(errors).toEqual([]);
});

it("the room of a body is free again when its request is answered", async () => {
  const { ask } = await site(3);
  for (let form = 0; form < 3; form += 1) {
    const sent = await ask("/form", { method: "POST", headers: own, body: "a=b" });
    expect(sent.body.toString()).toBe("3");
  }
});
