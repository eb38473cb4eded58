import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ModerationCase, OwnDecision } from "../../../contract/moderation/case.ts";
import { commentText, workText } from "../../../../tests/factories/texts.ts";
import { caseLog, cases, mails } from "../../../db/schema/index.ts";
import { api, asService, openForAll } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

let owner: string;
let second: string;
let rival: string;
let admin: string;
let author: string;
let ip = 0;

const hide = { act: "hide", rule: "own-work", words: "Copied from a book." };
const queue = "/studio/weaving/cases";

openForAll({ catalogue: withChallenges(["plain-weave", "twill"]) });
beforeAll(async () => {
  owner = await api.member("olga", { role: "owner" });
  second = await api.member("oscar", { role: "owner" });
  rival = await api.member("rival");
  author = await api.member("author");
  admin = await api.member("steward", { role: "admin" });
});

const newAuthor = async (name: string) => {
  const session = await api.member(name);
  return { session, id: await api.submit(session) };
};

const visitorsReport = (about: string, more = {}) =>
  asService({
    about,
    reason: "copied",
    words: "It stands in a book.",
    locale: "en",
    clientIp: `198.51.100.${(ip += 1)}`,
    ...more,
  });

async function reportAndFind(about: string): Promise<string> {
  await api.ok("post", "/reports", visitorsReport(about));
  const [open] = await api.database
    .select({ id: cases.id })
    .from(cases)
    .where(sql`${cases.state} = 'open' and ${cases.about} = ${about}`);
  return String(open?.id);
}

test("a visitor reports by a secret, an owner hides, and others get 410 while its author reads why", async () => {
  const { session, id } = await newAuthor("hilda");
  const { secret } = await api.ok<{ secret: string }>(
    "post",
    "/reports",
    visitorsReport(`submission:${id}`),
  );
  const follow = async () =>
    api.ok<{ state: string }>("post", "/reports/follow", asService({ secret }));
  expect(await follow()).toMatchObject({ state: "open", kind: "submission" });
  const { cases: waiting } = await api.get<{ cases: { id: string }[] }>(queue, owner);
  const [{ id: caseId } = { id: "" }] = waiting;
  await api.ok("post", `${queue}/${caseId}/decision`, { session: owner, body: hide });
  expect(await follow()).toMatchObject({ state: "hidden" });

  const paths = [
    `/submissions/${id}`,
    `/submissions/${id}/revisions`,
    `/submissions/${id}/feedback`,
    `/reportable?about=submission:${id}`,
  ];
  for (const path of paths) {
    expect(await api.code("get", path)).toBe("content-hidden");
    expect(await api.code("get", path, { session: author })).toBe("content-hidden");
  }
  const own = await api.get<{ hidden: unknown }>(`/submissions/${id}`, session);
  expect(own.hidden).toMatchObject({ rule: "own-work", words: hide.words });
  const batch = await api.request("post", "/batch", {
    body: { reads: [`/submissions/${id}`] },
  });
  expect(await batch.text()).not.toContain("What I made");
  for (const list of ["/challenges/plain-weave/submissions", "/communities/weaving/submissions"])
    expect(JSON.stringify(await api.get(list))).not.toContain(`"id":"${id}"`);

  const { decisions } = await api.get<{ decisions: OwnDecision[] }>("/viewer/decisions", session);
  expect(decisions[0]).toMatchObject({ id: caseId, state: "hidden", isHidden: true });
  expect(JSON.stringify(decisions)).not.toContain("olga");
  const appeal = { session, body: { words: "I wrote it first." } };
  await api.ok("post", `/viewer/decisions/${caseId}/appeal`, appeal);
  expect(await api.code("post", `/viewer/decisions/${caseId}/appeal`, appeal)).toBe(
    "appeal-closed",
  );
  const restore = { act: "restore", words: "You did." };
  expect(
    await api.code("post", `${queue}/${caseId}/verdict`, { session: owner, body: restore }),
  ).toBe("own-case");
  await api.ok("post", `/admin/cases/${caseId}/verdict`, { session: admin, body: restore });
  await api.get(`/submissions/${id}`);
  const log = await api.get("/admin/log", admin);
  expect(JSON.stringify(log)).toContain("appeal-decided");
});

test("texts of owners, and profiles, go to admins alone; nobody decides about their own", async () => {
  const id = await api.submit(second, "twill");
  const caseId = await reportAndFind(`submission:${id}`);
  await api.ok("post", "/reports", visitorsReport("profile:author"));
  const { cases: shown } = await api.get<{ cases: { id: string }[] }>(queue, owner);
  expect(shown.map((one) => one.id)).not.toContain(caseId);
  for (const session of [owner, second])
    expect(await api.code("post", `${queue}/${caseId}/decision`, { session, body: hide })).toMatch(
      /case-for-admins|own-case/,
    );
  const { cases: all } = await api.get<{ cases: { id: string; kind: string }[] }>(
    "/admin/cases",
    admin,
  );
  expect(all.map((one) => one.id)).toContain(caseId);
  const profile = all.find(({ kind }) => kind === "profile")?.id;
  await api.ok("post", `/admin/cases/${profile}/decision`, {
    session: admin,
    body: { ...hide, rule: "respect" },
  });
  expect(await api.code("get", "/users/author")).toBe("content-hidden");
  await api.get("/users/author", author);
});

test("the database refuses a verdict of the first moderator and a decision of the author", async () => {
  const { session, id } = await newAuthor("jana");
  const caseId = await reportAndFind(`submission:${id}`);
  const idOf = async (name: string) => (await api.actor(name)).userId;
  const write = (row: Partial<typeof caseLog.$inferInsert>) =>
    api.database.insert(caseLog).values({
      caseId: BigInt(caseId),
      step: 1,
      act: "hide",
      rule: "privacy",
      words: "So",
      role: "owner",
      ...row,
    } as typeof caseLog.$inferInsert);
  await expect(write({ actorId: await idOf("jana") })).rejects.toThrow();
  await expect(
    api.database.execute(sql`update submissions set hidden_at = now() where id = ${BigInt(id)}`),
  ).rejects.toThrow();
  await api.ok("post", `${queue}/${caseId}/decision`, { session: owner, body: hide });
  await api.ok("post", `/viewer/decisions/${caseId}/appeal`, {
    session,
    body: { words: "It is mine." },
  });
  const verdict = { step: 3, act: "uphold", rule: null } as const;
  for (const name of ["olga", "jana"])
    await expect(write({ ...verdict, actorId: await idOf(name) })).rejects.toThrow();
  await write({ ...verdict, actorId: await idOf("oscar") });
});

test("a barred member reads, but submits nothing, gives no feedback and joins nothing until the bar ends", async () => {
  const { session, id } = await newAuthor("karl");
  const other = await newAuthor("lena");
  const caseId = await reportAndFind(`submission:${id}`);
  await api.ok("post", `${queue}/${caseId}/decision`, {
    session: owner,
    body: { act: "bar", rule: "respect", words: "Third insult.", days: 7 },
  });
  await api.get(`/submissions/${other.id}`, session);
  const work = { format: "text", text: workText(), key: crypto.randomUUID() };
  const feedback = { format: "text", text: commentText() };
  for (const [method, path, body] of [
    ["post", "/challenges/twill/submissions", work],
    ["post", `/submissions/${other.id}/feedback`, feedback],
    ["put", "/communities/weaving/membership", undefined],
  ] as const)
    expect(await api.code(method, path, { session, body })).toBe("barred");
  const { decisions } = await api.get<{ decisions: OwnDecision[] }>("/viewer/decisions", session);
  expect(decisions[0]?.acts[0]).toMatchObject({ act: "bar", words: "Third insult." });
  expect(decisions[0]?.acts[0]?.barredUntil).not.toBeNull();
});

test("one reporter reports a thing once while it is open, and a flood is refused", async () => {
  const { id } = await newAuthor("mona");
  const about = `submission:${id}`;
  const report = visitorsReport(about);
  await api.ok("post", "/reports", report);
  expect(await api.code("post", "/reports", report)).toBe("already-reported");
  const body = { about, reason: "spam", words: "Only links" };
  await api.ok("post", "/viewer/reports", { session: rival, body });
  const again = await Promise.all([
    api.request("post", "/viewer/reports", { session: rival, body }),
    api.request("post", "/viewer/reports", { session: rival, body }),
  ]);
  expect(again.map(({ status }) => status)).toEqual([409, 409]);
  const codes = [];
  for (let count = 0; count < 10; count += 1)
    codes.push(await api.code("post", "/viewer/reports", { session: rival, body }));
  expect(codes.at(-1)).toBe("too-many-attempts");
  const flood = visitorsReport(about, { clientIp: "203.0.113.9" });
  const replies = [];
  for (let count = 0; count < 22; count += 1)
    replies.push((await api.request("post", "/reports", flood)).status);
  expect(replies.at(-1)).toBe(429);
});

test("a malformed path, an unknown thing and another site's page cannot be reported", async () => {
  for (const about of [
    "submission:999999999",
    "page:/communities/weaving",
    "page:/communities/unknown/courses/x",
  ])
    expect(await api.code("get", `/reportable?about=${about}`)).toBe("not-found");
  for (const about of [
    "https://evil.example",
    "page://evil.example",
    "page:/communities/../x",
    "x",
  ])
    expect(await api.code("get", `/reportable?about=${encodeURIComponent(about)}`)).toBe(
      "invalid-input",
    );
});

test("a visitor's email gets one mail with the outcome, and is then deleted", async () => {
  const { id } = await newAuthor("nora");
  const about = `submission:${id}`;
  const email = "visitor@example.org";
  const { secret } = await api.ok<{ secret: null }>(
    "post",
    "/reports",
    visitorsReport(about, { email }),
  );
  expect(secret).toBeNull();
  const [open] = await api.database.select().from(cases).where(eq(cases.about, about));
  await api.ok("post", `${queue}/${open?.id}/decision`, {
    session: owner,
    body: { act: "dismiss" },
  });
  const queued = await api.database.select().from(mails).where(eq(mails.recipient, email));
  expect(queued).toMatchObject([{ kind: "report-settled", facts: { decision: "dismiss" } }]);
  expect(await api.rows(sql`select 1 from reports where email is not null`)).toEqual([]);
});

test("a moderator sees the words of a report as text, and the figures count by month", async () => {
  const { id } = await newAuthor("olaf");
  const words = "<script>alert(1)</script> **bold**";
  await api.ok("post", "/reports", visitorsReport(`submission:${id}`, { words }));
  const [open] = await api.database
    .select()
    .from(cases)
    .where(eq(cases.about, `submission:${id}`));
  const shown = await api.get<ModerationCase>(`${queue}/${open?.id}`, owner);
  expect(shown.told[0]?.words).toBe(words);
  const { months } = await api.get<{ months: { reports: number; hidden: number }[] }>(
    "/moderation/figures",
  );
  expect(months).toHaveLength(1);
  expect(months[0]?.reports).toBeGreaterThan(5);
  expect(months[0]?.hidden).toBeGreaterThan(2);
});
