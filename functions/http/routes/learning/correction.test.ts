import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workText } from "../../../../tests/factories/texts.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { openTestApi, type TestApi } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let api: TestApi;
let author: string;
let reviewer: string;
let admin: string;
let path: string;

const body = { points: failing, comment: "Look again", reason: "A test was missing.", seen: 0 };

beforeAll(async () => {
  api = await openTestApi();
  await synchroniseCatalogue(api.database, testCatalogue);
  author = await api.member("author");
  reviewer = await api.member("reviewer");
  admin = await api.member("ana");
  await grantRole(api.database, { role: "reviewer", user: "reviewer", community: "weaving" });
  await grantRole(api.database, { role: "admin", user: "ana" });
  const { id } = await api.ok<{ id: string }>("post", "/challenges/plain-weave/submissions", {
    session: author,
    body: { format: "text", text: workText(), key: crypto.randomUUID() },
  });
  path = `/submissions/${id}`;
  await api.ok("put", `${path}/review`, { session: reviewer });
  await api.ok("post", `${path}/evaluation`, {
    session: reviewer,
    body: { points: passing, comment: "Good" },
  });
});
afterAll(() => api.close());

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
  expect(await api.ok("get", path)).toMatchObject({ state: "passed" });
});

test("visitors, authors and members are refused; an admin logs in first, and the log has the reason", async () => {
  const asAdmin = `/admin${path}/evaluation/corrections`;
  expect((await api.problem("post", `${path}/evaluation/corrections`, { body })).code).toBe(
    "unauthenticated",
  );
  expect(
    (await api.problem("post", `${path}/evaluation/corrections`, { body, session: author })).code,
  ).toBe("own-submission");
  expect((await api.problem("post", asAdmin, { body, session: reviewer })).code).toBe("forbidden");
  api.identity.signedInBy(admin, { signedInAt: 1_700_000_000, isStrong: true });
  expect((await api.problem("post", asAdmin, { body, session: admin })).code).toBe(
    "recent-login-required",
  );
  api.identity.confirm(admin);
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
    (await api.problem("post", `${path}/evaluation/corrections`, { body, session: reviewer })).code,
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
      (
        await api.problem("put", `/feedback/${id}/rating`, {
          session: author,
          body: { helpfulness },
        })
      ).code,
    ).toBe("invalid-input");
});
