import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { samples } from "../../../tests/factories/texts.ts";
import { limits } from "../../contract/core/limits.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { grantRole } from "../../domain/member/viewer/grant-role.ts";
import type { Renderer } from "../../platform/markdown/renderer.ts";
import { api, openForAll } from "./test-api.ts";
import { testCatalogue } from "./test-catalogue.ts";

/** A request that is refused, or changes nothing, must not use the shared rendering thread. */
const render = vi.fn<Renderer["render"]>(async () => ({ html: "<p>Rendered</p>", settled: true }));

const sessions: Record<string, string> = {};

openForAll({ renderer: { render, close: async () => undefined }, catalogue: testCatalogue });
beforeAll(async () => {
  for (const name of ["author", "peer", "other", "reviewer", "second"])
    sessions[name] = await api.member(name);
  for (const user of ["reviewer", "second"])
    await grantRole(api.database, { role: "reviewer", user, community: "weaving" });
});

const input = { format: "text", text: samples.en.work };
const changed = (words: string) => ({ ...input, text: `${input.text} ${words}` });
const session = (name: string) => ({ session: sessions[name] ?? "" });

/** Returns the code of the refusal or "done", and the number of rendered texts. */
const ask = async (name: string, method: string, path: string, body: object) => {
  render.mockClear();
  const reply = await api.request(method, path, { ...session(name), body });
  const { code = "done" } = (await reply.json()) as { code?: string };
  return [code, render.mock.calls.length];
};

const submit = (name: string, key: string = randomUUID(), challenge = "plain-weave") =>
  ask(name, "post", `/challenges/${challenge}/submissions`, { ...input, key });

const submitted = (name: string) =>
  api.ok<{ id: string }>("post", "/challenges/plain-weave/submissions", {
    ...session(name),
    body: { ...input, key: randomUUID() },
  });

test("a submission is rendered once, and not rendered if there is one already or no challenge", async () => {
  const key = randomUUID();
  expect(await submit("peer", key)).toEqual(["done", 1]);
  expect(await submit("peer", key)).toEqual(["done", 0]);
  expect(await submit("peer")).toEqual(["open-submission-exists", 0]);
  expect(await submit("other", key, "no-such-challenge")).toEqual(["not-found", 0]);
  await api.database.execute(sql`update challenges set closes_at = now() where id = 'plain-weave'`);
  expect(await submit("other")).toEqual(["challenge-closed", 0]);
  await synchroniseCatalogue(api.database, testCatalogue);
});

test("edits, feedback and evaluations are rendered if they are stored", async () => {
  const { id } = await submitted("author");
  const edit = (name: string, body: object) => ask(name, "patch", `/submissions/${id}`, body);
  expect(await edit("author", input)).toEqual(["done", 0]);
  expect(await edit("peer", changed("of a peer"))).toEqual(["not-author", 0]);
  for (let version = 2; version <= limits.revisions; version++)
    expect(await edit("author", changed(`${version}`))).toEqual(["done", 1]);
  expect(await edit("author", changed("once more"))).toEqual(["revision-limit", 0]);

  const give = (name: string) => ask(name, "post", `/submissions/${id}/feedback`, input);
  expect(await give("author")).toEqual(["own-submission", 0]);
  expect(await give("peer")).toEqual(["done", 1]);
  expect(await give("peer")).toEqual(["feedback-exists", 0]);

  const evaluate = (name: string, points = 1) =>
    ask(name, "post", `/submissions/${id}/evaluation`, {
      points: ["clarity", "depth"].map((criterion) => ({ criterion, points })),
      comment: input.text,
    });
  expect(await evaluate("reviewer")).toEqual(["review-not-started", 0]);
  await api.ok("put", `/submissions/${id}/review`, session("reviewer"));
  expect(await edit("author", changed("too late"))).toEqual(["review-started", 0]);
  expect(await evaluate("peer")).toEqual(["not-reviewer", 0]);
  expect(await evaluate("second")).toEqual(["review-taken", 0]);
  expect(await evaluate("reviewer", 99)).toEqual(["points-out-of-range", 0]);
  expect(await evaluate("reviewer")).toEqual(["done", 1]);
  expect(await evaluate("reviewer")).toEqual(["already-evaluated", 0]);

  await api.database.execute(
    sql`update submissions set feedback_closes_at = now() where id = ${id}`,
  );
  expect(await give("other")).toEqual(["feedback-closed", 0]);
});
