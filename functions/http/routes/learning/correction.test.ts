import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { workText } from "../../../../tests/factories/texts.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let author: string;
let reviewer: string;
let admin: string;
let path: string;

const body = { points: failing, comment: "Look again", reason: "A test was missing.", seen: 0 };

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  author = await api.member("author");
  reviewer = await api.member("reviewer", { role: "reviewer" });
  admin = await api.member("ana", { role: "admin" });
  path = `/submissions/${await api.submit(author)}`;
  await api.ok("put", `${path}/review`, { session: reviewer });
  await api.ok("post", `${path}/evaluation`, {
    session: reviewer,
    body: { points: passing, comment: "Good" },
  });
});

test("bad input is refused beside its field, and changes nothing", async () => {
  const send = (change: object) =>
    api.problem("post", `${path}/evaluation/corrections`, {
      session: reviewer,
      body: { ...body, ...change },
    });
  for (const change of [
    { reason: "" },
    { reason: "abc" },
    { reason: "Ask me at ana@example.org" },
    { reason: "x".repeat(201) },
    { comment: "" },
    { seen: -1 },
    { points: [{ criterion: "clarity", points: -1 }] },
  ])
    expect((await send(change)).code).toBe("invalid-input");
  expect((await send({ points: [{ criterion: "clarity", points: 99 }] })).code).toBe(
    "points-out-of-range",
  );
  expect(await api.get(path)).toMatchObject({ state: "passed" });
});

test("visitors and authors are refused; an admin corrects, and the log has the reason", async () => {
  const asAdmin = `/admin${path}/evaluation/corrections`;
  expect(await api.code("post", `${path}/evaluation/corrections`, { body })).toBe(
    "unauthenticated",
  );
  expect(await api.code("post", `${path}/evaluation/corrections`, { body, session: author })).toBe(
    "own-submission",
  );
  expect(await api.ok("post", asAdmin, { body, session: admin })).toMatchObject({
    state: "not-passed",
    evaluation: {
      evaluator: { username: "reviewer" },
      corrections: [{ by: { username: "ana" }, reason: body.reason, former: { total: 20 } }],
    },
  });
  expect(
    await api.database.select().from(auditLog).where(eq(auditLog.operation, "score-corrected")),
  ).toMatchObject([{ reason: body.reason }]);
  // The evaluator sees that the score has changed since.
  expect(
    await api.code("post", `${path}/evaluation/corrections`, { body, session: reviewer }),
  ).toBe("evaluation-changed");
});

test("how helpful feedback is, is one of three", async () => {
  const peer = await api.member("peer");
  const { id } = await api.ok<{ id: string }>("post", `${path}/feedback`, {
    session: peer,
    body: { format: "text", text: workText() },
  });
  for (const helpfulness of ["", "quite", null, 2])
    expect(
      await api.code("put", `/feedback/${id}/rating`, {
        session: author,
        body: { helpfulness },
      }),
    ).toBe("invalid-input");
});
