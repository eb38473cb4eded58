import { beforeAll, describe, expect, test } from "vitest";
import { isBatched } from "./batch.ts";
import { routes } from "./routes.ts";
import { api, openForAll } from "./test-api.ts";

let session: string;
let other: string;

openForAll();
beforeAll(async () => {
  session = await api.member("weaver");
  other = await api.member("other");
});

type BatchAnswer = { status: number; body: Record<string, unknown> | null };
const ask = (paths: unknown, call: object = { session }) =>
  api.request("post", "/batch", { body: { paths }, ...call });
const replies = async (paths: readonly string[], call?: object): Promise<BatchAnswer[]> =>
  ((await (await ask(paths, call)).json()) as { replies: BatchAnswer[] }).replies;

describe("a batch", () => {
  test("answers each in its order as its own request would be, in the caller's language", async () => {
    const paths = ["/viewer", "/communities", "/wallets?x=1", "/viewer/submissions"];
    const alone = await Promise.all(
      ["/viewer", "/communities"].map((path) => api.get(path, session)),
    );
    const [viewer, communities, ...rest] = await replies(paths);
    expect([viewer, communities]).toEqual(alone.map((body) => ({ status: 200, body })));
    expect(rest).toHaveLength(2);
    const reply = await ask(["/viewer"]);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  });

  test("refuses one among others by its own guard or input, and answers the others", async () => {
    const noProfile = api.identity.signIn({ uid: "none", email: "", emailVerified: false });
    const found = await replies(["/communities", "/viewer", "/challenges/none"], {
      session: noProfile,
    });
    expect(found.map(({ status }) => status)).toEqual([200, 409, 404]);
    expect(found[1]?.body).toMatchObject({ code: "profile-missing", status: 409 });
    const [cursor, unknown] = await replies(["/viewer/submissions?cursor=!!", "/nothing"]);
    expect([cursor?.body?.["code"], unknown?.body?.["code"]]).toEqual([
      "invalid-input",
      "not-found",
    ]);
  });

  test("writes a line for each, by its pattern and with the batch's id, and one for itself", async () => {
    api.lines.length = 0;
    const headers = { "X-Request-Id": "request-of-a-page" };
    await ask(["/communities", "/communities/none"], { session, headers });
    const lines = api.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ route, status, requestId }) => [route, status, requestId])).toEqual(
      expect.arrayContaining([
        ["/v1/communities", 200, "request-of-a-page"],
        ["/v1/communities/{slug}", 404, "request-of-a-page"],
        ["/v1/batch", 200, "request-of-a-page"],
      ]),
    );
    expect(lines).toHaveLength(3);
  });

  test("reads the caller once, and does not call the identity service", async () => {
    api.identity.asked.length = 0;
    const before = api.identity.read.length;
    await replies(["/viewer", "/viewer/submissions", "/communities"]);
    expect(api.identity.read.length - before).toBe(1);
    expect(api.identity.asked).toEqual([]);
  });

  test("belongs to its own session, however many batches are concurrent", async () => {
    const names = ["weaver", "other", "weaver", "other"];
    const all = await Promise.all(
      names.map((name) =>
        replies(["/viewer", "/viewer"], { session: name === "other" ? other : session }),
      ),
    );
    expect(all.map((some) => some.map(({ body }) => body?.["username"]))).toEqual(
      names.map((name) => [name, name]),
    );
  });
});

describe("a batch is refused", () => {
  test.each([
    ["with more than twenty", Array(21).fill("/communities")],
    ["with none", []],
    ["with an address elsewhere", ["//elsewhere.test/viewer"]],
    ["with a whole URL", ["http://elsewhere.test/v1/viewer"]],
    ["with an address that is not one", [{ path: "/viewer" }]],
    ["with a very long address", [`/communities/${"x".repeat(1_000)}`]],
    ["with a space", ["/communities /viewer"]],
    ["without a list", "/viewer"],
  ])("%s", async (_, paths) => {
    const reply = await ask(paths);
    expect([reply.status, await reply.json()]).toEqual([
      422,
      expect.objectContaining({ code: "invalid-input" }),
    ]);
  });

  test("of a visitor, and of a session that has ended", async () => {
    expect((await ask(["/communities"], {})).status).toBe(401);
    expect((await ask(["/communities"], { session: "garbage" })).status).toBe(401);
  });

  test("when its body is larger than any list of URLs", async () => {
    expect((await ask(Array(200).fill(`/${"x".repeat(990)}`))).status).toBe(413);
  });
});

test.each([
  ["what is for the web tier itself", "/attempts"],
  ["what is no GET", "/sessions/end"],
  ["another batch", "/batch"],
  ["a picture", "/pictures/0123456789abcdef0123456789abcdef"],
  ["the document", "/openapi.json"],
  ["a probe", "/readyz"],
  ["what is not below the base path", "/../healthz"],
])("a batch does not reach %s", async (_, address) => {
  const call = { session, serviceKey: api.serviceKey };
  expect(await replies([address], call)).toEqual([
    { status: 404, body: expect.objectContaining({ code: "not-found" }) as unknown },
  ]);
});

test("a batch reaches no endpoint that is for the web tier alone", () => {
  const [some] = routes.filter(isBatched);
  expect(some?.endpoint.method).toBe("get");
  const service = { ...some, endpoint: { ...some?.endpoint, guard: "service" } };
  expect(isBatched(service as never)).toBe(false);
});
