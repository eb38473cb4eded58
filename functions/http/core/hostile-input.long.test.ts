import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../contract/core/endpoint.ts";
import type { Feedback } from "../../contract/learning/feedback.ts";
import { problemDetails } from "../../contract/core/problem.ts";
import type { Submission } from "../../contract/learning/submission.ts";
import { giveRole } from "../../../tests/factories/owners.ts";
import { samples, workText } from "../../../tests/factories/texts.ts";
import { routes } from "./routes.ts";
import { api, openForAll, signedInAt } from "./test-api.ts";
import { testCatalogue } from "./test-catalogue.ts";

let session: string;
let author: string;
let admin: string;
let submission: { id: string };

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  session = await api.member("reviewer", { role: "reviewer" });
  await giveRole(api.database, "reviewer", "owner", "weaving");
  author = await api.member("author");
  admin = await api.member("steward", { role: "admin" });
  // The log-in is too old for an admin's action, so the request is validated and changes nothing.
  api.identity.signedInBy(admin, { signedInAt, isStrong: true });
  submission = await api.ok<{ id: string }>("post", "/challenges/plain-weave/submissions", {
    session: author,
    body: { format: "text", text: workText("My loom"), key: crypto.randomUUID() },
  });
});

const lists = routes.flatMap(({ endpoint }) =>
  endpoint.method === "get" && endpoint.query && "cursor" in endpoint.query.shape
    ? [[endpoint.path, endpoint.guard] as const]
    : [],
);

test.each(lists)("%s answers a forged cursor with a page or a refusal", async (path, guard) => {
  const asking = {
    session: guard === "admin" ? admin : session,
    ...(guard === "service" && { serviceKey: api.serviceKey }),
  };
  const values: Record<string, string> = {
    slug: "weaving",
    course_slug: "first-loom",
    challenge_id: "plain-weave",
    submission_id: submission.id,
    token: "KITE",
    username: "author",
  };
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "missing");
  await api.ok("get", address, asking);
  for (const [cursor, status] of [
    ["0", 422],
    ["-1", 422],
    ["1e3", 422],
    ["01", 422],
    ["9".repeat(19), 422],
    ["1.1.1", 422],
    ["999999999999.1", 422],
    ["", 422],
    ["1'--", 422],
    ["١", 422],
    ["x".repeat(201), 422],
  ] as const) {
    const forged = `${address}?cursor=${encodeURIComponent(cursor)}`;
    const reply = await api.request("get", forged, asking);
    expect([cursor, reply.status]).toEqual([cursor, status]);
  }
  // Cursors of payments are sealed, so there is no highest one.
  if (path.startsWith("/communities/{slug}/payments")) return;
  const highest =
    {
      "/communities/{slug}/scoreboard": `999999999.${"9".repeat(18)}`,
      "/communities/{slug}/courses/{course_slug}/scoreboard": `999999999.${"9".repeat(18)}`,
      "/admin/work": `${"9".repeat(18)}.${randomUUID()}`,
      "/bounty-groups": `challenge.missing.KITE.${"9".repeat(18)}`,
    }[path] ?? "9".repeat(18);
  await api.ok("get", `${address}?cursor=${highest}`, asking);
});

const addresses = [
  "0",
  "-1",
  "1e5",
  "9".repeat(18),
  "9".repeat(19),
  "%00",
  "' or 1=1",
  "__proto__",
  "%ff",
];
const bodies = [
  ..."null [] 1 {} { \ufeff{}".split(" "),
  ...['{"__proto__":{"admin":true}}', '{"format":[]}', '{"format":["text"],"text":{}}'],
  ...['{"id":1}', '{"upTo":"-1"}', '{"points":[null],"comment":"x"}', `{"a":`.repeat(20_000)],
  '{"username":"reviewer","firstName":"","lastName":"","admin":true,"email":"author@ayni.test"}',
];

/** The codes with which an endpoint may answer invalid input of a member. */
const expected = ({ guard, problems }: Endpoint): readonly string[] => [
  ...["invalid-input", "not-found", ...problems],
  ...(guard === "service" ? ["forbidden"] : []),
];

test.each(routes.map(({ endpoint }) => [endpoint.method, endpoint.path, endpoint] as const))(
  "%s %s takes or refuses whatever a member sends, by the codes that it lists",
  async (method, path, endpoint) => {
    const send = async (address: string, body?: string) => {
      const asking = endpoint.guard === "admin" ? admin : session;
      const reply = await api.request(method, address, { session: asking, body });
      if (reply.ok) return;
      const { code } = problemDetails.parse(await reply.json());
      expect(expected(endpoint), `${address} ${body?.slice(0, 60)}`).toContain(code);
    };
    const filled = (word: string) => path.replaceAll(/\{\w+\}/g, word);
    for (const word of path.includes("{") ? addresses : []) await send(filled(word));
    if (method !== "get") for (const body of bodies) await send(filled(submission.id), body);
    // No request gives the member an admin's role or another identity.
    expect(await api.get("/viewer", session)).toMatchObject({
      username: "reviewer",
      email: "reviewer@ayni.test",
      admin: false,
    });
  },
);

test.each([
  ["nested as deep as it may be long", "[".repeat(60_000) + "]".repeat(60_000)],
  [
    "a number beyond every number",
    '{"points":[{"criterion":"clarity","points":1e999}],"comment":"x"}',
  ],
  ["a number with a fraction", '{"points":[{"criterion":"clarity","points":0.5}],"comment":"x"}'],
  ["a number as a text", '{"points":[{"criterion":"clarity","points":"5"}],"comment":"x"}'],
  ["points for __proto__", '{"points":[{"criterion":"__proto__","points":5}],"comment":"x"}'],
])("an evaluation %s is refused as input", async (_, body) => {
  const path = `/submissions/${submission.id}/evaluation`;
  expect(await api.code("post", path, { session, body })).toBe("invalid-input");
});

test("three thousand points for one criterion are refused, and nothing is evaluated", async () => {
  const path = `/submissions/${submission.id}`;
  await api.ok("put", `${path}/review`, { session });
  const points = Array.from({ length: 3_000 }, () => ({ criterion: "clarity", points: 10 }));
  expect(
    await api.code("post", `${path}/evaluation`, {
      session,
      body: { points, comment: "x" },
    }),
  ).toBe("points-out-of-range");
  await api.ok("delete", `${path}/review`, { session });
  expect(await api.get(path)).toMatchObject({ state: "submitted", evaluation: null });
});

test("words of any script come back as they were written; half a character does no harm", async () => {
  const path = `/submissions/${submission.id}`;
  const edit = (text: string) =>
    api.ok<Submission>("patch", path, {
      session: author,
      body: { format: "text", text },
    });
  const text =
    samples.es.work +
    "ñandú 👩🏽‍🌾 \u202Eשלום\u202C ‏مرحبا e\u0301 \u2028 \\u0000 <script>alert(1)</script> '; drop table users --";
  expect(await edit(text)).toMatchObject({ format: "text", text });
  const body = `{"format":"text","text":"${samples.en.comment} half \\ud83d"}`;
  const given = await api.ok<Feedback>("post", `${path}/feedback`, { session, body });
  expect(given).toMatchObject({
    format: "text",
    text: `${samples.en.comment} half \uFFFD`,
    html: `<p dir="auto">${samples.en.comment} half \uFFFD</p>`,
  });
  // The draft of an evaluation is stored as JSON, and PostgreSQL refuses unpaired surrogates in
  // JSON.
  await api.ok("put", `${path}/review`, { session });
  const draft = `{"criteria":[{"criterion":"clarity","points":"\\ud83d","comment":"\\udc00"}],"comment":""}`;
  await api.ok("put", `${path}/evaluation-draft`, { session, body: draft });
  expect(await api.get(`${path}/evaluation-draft`, session)).toMatchObject({
    draft: { criteria: [{ points: "\uFFFD", comment: "\uFFFD" }] },
  });
  await api.ok("delete", `${path}/review`, { session });
  const yarn = `${"🧶".repeat(9_000)} ${samples.en.work}`;
  expect((await edit(yarn)).excerpt).toBe("🧶".repeat(200));
});
