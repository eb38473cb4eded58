import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ModerationCase, OwnDecision } from "../../../contract/moderation/case.ts";
import { giveOwner } from "../../../../tests/factories/moderation.ts";
import { commentText, workText } from "../../../../tests/factories/texts.ts";
import { caseLog, cases, mails, users } from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { openTestApi, type TestApi } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";

let api: TestApi;
let owner: string;
let second: string;
let rival: string;
let admin: string;
let author: string;
let ip = 0;

const hide = { act: "hide", rule: "own-work", words: "Copied from a book." };
const queue = "/studio/weaving/cases";

beforeAll(async () => {
  api = await openTestApi();
  await synchroniseCatalogue(api.database, withChallenges(["plain-weave", "twill"]));
  owner = await api.member("olga");
  second = await api.member("oscar");
  rival = await api.member("rival");
  author = await api.member("author");
  await giveOwner(api.database, "olga", "weaving");
  await giveOwner(api.database, "oscar", "weaving");
  await giveOwner(api.database, "rival", "dyeing");
  admin = await api.member("steward");
  await grantRole(api.database, { role: "admin", user: "steward" });
  api.identity.signedInBy(admin, {
    signedInAt: Math.floor(Date.now() / 1000),
    isStrong: true,
  });
});
afterAll(() => api.close());

const submit = async (session: string, challenge = "plain-weave") =>
  api.ok<{ id: string }>("post", `/challenges/${challenge}/submissions`, {
    session,
    body: { format: "text", text: workText(), key: crypto.randomUUID() },
  });

const newAuthor = async (name: string) => {
  const session = await api.member(name);
  return { session, ...(await submit(session)) };
};

const visitorsReport = (about: string, more = {}) => ({
  serviceKey: api.serviceKey,
  body: {
    ...{ about, reason: "copied", words: "It stands in a book." },
    ...{ locale: "en", clientIp: `198.51.100.${(ip += 1)}`, ...more },
  },
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
    api.ok<{ state: string }>("post", "/reports/follow", {
      serviceKey: api.serviceKey,
      body: { secret },
    });
  expect(await follow()).toMatchObject({ state: "open", kind: "submission" });
  const { cases: waiting } = await api.ok<{ cases: { id: string }[] }>("get", queue, {
    session: owner,
  });
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
    expect(await api.problem("get", path)).toMatchObject({ status: 410, code: "content-hidden" });
    expect(await api.problem("get", path, { session: author })).toMatchObject({ status: 410 });
  }
  const own = await api.ok<{ hidden: unknown }>("get", `/submissions/${id}`, { session });
  expect(own.hidden).toMatchObject({ rule: "own-work", words: hide.words });
  const batch = await api.request("post", "/batch", {
    body: { reads: [`/submissions/${id}`] },
  });
  expect(await batch.text()).not.toContain("What I made");
  for (const list of ["/challenges/plain-weave/submissions", "/communities/weaving/submissions"])
    expect(JSON.stringify(await api.ok("get", list))).not.toContain(`"id":"${id}"`);

  const { decisions } = await api.ok<{ decisions: OwnDecision[] }>("get", "/viewer/decisions", {
    session,
  });
  expect(decisions[0]).toMatchObject({ id: caseId, state: "hidden", isHidden: true });
  expect(JSON.stringify(decisions)).not.toContain("olga");
  const appeal = { session, body: { words: "I wrote it first." } };
  await api.ok("post", `/viewer/decisions/${caseId}/appeal`, appeal);
  expect(await api.problem("post", `/viewer/decisions/${caseId}/appeal`, appeal)).toMatchObject({
    code: "appeal-closed",
  });
  const restore = { act: "restore", words: "You did." };
  expect(
    await api.problem("post", `${queue}/${caseId}/verdict`, { session: owner, body: restore }),
  ).toMatchObject({ code: "own-case" });
  await api.ok("post", `/admin/cases/${caseId}/verdict`, { session: admin, body: restore });
  await api.ok("get", `/submissions/${id}`);
  const log = await api.ok("get", "/admin/log", { session: admin });
  expect(JSON.stringify(log)).toContain("appeal-decided");
});

test("an owner of another community, a member and an author can decide nothing", async () => {
  const { session, id } = await newAuthor("ines");
  const caseId = await reportAndFind(`submission:${id}`);
  for (const [who, slug] of [
    [rival, "weaving"],
    [rival, "dyeing"],
    [session, "weaving"],
  ] as const) {
    const reply = await api.problem("post", `/studio/${slug}/cases/${caseId}/decision`, {
      session: who,
      body: hide,
    });
    expect([403, 404]).toContain(reply.status);
    expect([403, 404]).toContain(
      (await api.problem("get", `/studio/${slug}/cases/${caseId}`, { session: who })).status,
    );
  }
  await api.ok("get", `/submissions/${id}`);
});

test("texts of owners, and profiles, go to admins alone; nobody decides about their own", async () => {
  const { id } = await submit(second, "twill");
  const caseId = await reportAndFind(`submission:${id}`);
  await api.ok("post", "/reports", visitorsReport("profile:author"));
  const { cases: shown } = await api.ok<{ cases: { id: string }[] }>("get", queue, {
    session: owner,
  });
  expect(shown.map((one) => one.id)).not.toContain(caseId);
  for (const session of [owner, second])
    expect(
      (await api.problem("post", `${queue}/${caseId}/decision`, { session, body: hide })).code,
    ).toMatch(/case-for-admins|own-case/);
  const { cases: all } = await api.ok<{ cases: { id: string; kind: string }[] }>(
    "get",
    "/admin/cases",
    { session: admin },
  );
  expect(all.map((one) => one.id)).toContain(caseId);
  const profile = all.find(({ kind }) => kind === "profile")?.id;
  await api.ok("post", `/admin/cases/${profile}/decision`, {
    session: admin,
    body: { ...hide, rule: "respect" },
  });
  expect(await api.problem("get", "/users/author")).toMatchObject({ status: 410 });
  await api.ok("get", "/users/author", { session: author });
});

test("the database refuses a verdict of the first moderator and a decision of the author", async () => {
  const { session, id } = await newAuthor("jana");
  const caseId = await reportAndFind(`submission:${id}`);
  const idOf = async (name: string) =>
    (await api.database.select({ id: users.id }).from(users).where(eq(users.username, name)))[0]
      ?.id ?? 0n;
  const write = (row: Partial<typeof caseLog.$inferInsert>) =>
    api.database.insert(caseLog).values({
      ...{ caseId: BigInt(caseId), step: 1, act: "hide", rule: "privacy", words: "So" },
      ...{ role: "owner", ...row },
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
  await api.ok("get", `/submissions/${other.id}`, { session });
  const barred = { status: 403, code: "barred" };
  expect(
    await api.problem("post", "/challenges/twill/submissions", {
      session,
      body: { format: "text", text: workText(), key: crypto.randomUUID() },
    }),
  ).toMatchObject(barred);
  expect(
    await api.problem("post", `/submissions/${other.id}/feedback`, {
      session,
      body: { format: "text", text: commentText() },
    }),
  ).toMatchObject(barred);
  expect(await api.problem("put", "/communities/weaving/membership", { session })).toMatchObject(
    barred,
  );
  const { decisions } = await api.ok<{ decisions: OwnDecision[] }>("get", "/viewer/decisions", {
    session,
  });
  expect(decisions[0]?.acts[0]).toMatchObject({ act: "bar", words: "Third insult." });
  expect(decisions[0]?.acts[0]?.barredUntil).not.toBeNull();
});

test("one reporter reports a thing once while it is open, and a flood is refused", async () => {
  const { id } = await newAuthor("mona");
  const about = `submission:${id}`;
  const report = visitorsReport(about);
  await api.ok("post", "/reports", report);
  expect(await api.problem("post", "/reports", report)).toMatchObject({ code: "already-reported" });
  const body = { about, reason: "spam", words: "Only links" };
  await api.ok("post", "/viewer/reports", { session: rival, body });
  const again = await Promise.all([
    api.request("post", "/viewer/reports", { session: rival, body }),
    api.request("post", "/viewer/reports", { session: rival, body }),
  ]);
  expect(again.map(({ status }) => status)).toEqual([409, 409]);
  const codes = [];
  for (let count = 0; count < 10; count += 1)
    codes.push((await api.problem("post", "/viewer/reports", { session: rival, body })).code);
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
    expect(await api.problem("get", `/reportable?about=${about}`)).toMatchObject({ status: 404 });
  for (const about of [
    "https://evil.example",
    "page://evil.example",
    "page:/communities/../x",
    "x",
  ])
    expect(
      await api.problem("get", `/reportable?about=${encodeURIComponent(about)}`),
    ).toMatchObject({ status: 422 });
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
  const left = await api.database.execute(sql`select 1 from reports where email is not null`);
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test("a moderator sees the words of a report as text, and the figures count by month", async () => {
  const { id } = await newAuthor("olaf");
  const words = "<script>alert(1)</script> **bold**";
  await api.ok("post", "/reports", visitorsReport(`submission:${id}`, { words }));
  const [open] = await api.database
    .select()
    .from(cases)
    .where(eq(cases.about, `submission:${id}`));
  const shown = await api.ok<ModerationCase>("get", `${queue}/${open?.id}`, { session: owner });
  expect(shown.told[0]?.words).toBe(words);
  const { months } = await api.ok<{ months: { reports: number; hidden: number }[] }>(
    "get",
    "/moderation/figures",
  );
  expect(months).toHaveLength(1);
  expect(months[0]?.reports).toBeGreaterThan(5);
  expect(months[0]?.hidden).toBeGreaterThan(2);
});
