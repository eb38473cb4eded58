import { sql, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asOwner, ownerOf } from "../../../../tests/setup/database.ts";
import type {
  AuditEntry,
  FoundMember,
  MemberRecord,
  Proposal,
} from "../../../contract/admin/admin.ts";
import type { AuditOperation } from "../../../contract/admin/audit-operation.ts";
import { databaseError, type Database } from "../../../db/connect.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { recordAttempt } from "../../../domain/identity/attempt/record-attempt.ts";
import { openSession } from "../../../domain/identity/session/open-session.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import {
  api,
  asService,
  codeOf,
  openForAll,
  openTestApi,
  signedInAt,
} from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let serial = 0;
let name: string;
let member: string;
let admins: [string, string, string];

openForAll({ catalogue: testCatalogue });
beforeEach(async () => {
  serial += 1;
  name = `weaver${serial}`;
  member = await api.member(name);
  admins = [
    await api.member(`ana${serial}`, { role: "admin" }),
    await api.member(`bea${serial}`, { role: "admin" }),
    await api.member(`caro${serial}`, { role: "admin" }),
  ];
});

const reason = "Asked for by the community";
const idOf = async (username: string) => (await api.actor(username)).userId;
const nameOf = (session: string) => session.replace("session-of-uid-of-", "");
const operation = async (session: string, what: string, body: object = {}, whom = name) =>
  api.request("post", `/admin/members/${await idOf(whom)}/${what}`, {
    session,
    body: { reason, ...body },
  });
const done = async (...call: Parameters<typeof operation>) =>
  expect((await operation(...call)).status).toBe(204);
const refused = (...call: Parameters<typeof operation>) => codeOf(operation(...call));
const read = async (session: string, whom = name) =>
  api.get<MemberRecord>(`/admin/members/${await idOf(whom)}`, session);
const log = async (whom = name): Promise<AuditEntry[]> =>
  (await api.get<{ entries: AuditEntry[] }>(`/admin/log?member=${whom}`, admins[2])).entries;
const operationsOn = async (whom = name): Promise<AuditOperation[]> =>
  (await log(whom)).map(({ operation }) => operation);
const proposalOf = async (whom = name): Promise<Proposal | null> =>
  (await read(admins[2], whom)).proposal;

describe("an admin's operation", () => {
  test("excuses the admin of a demonstration, and tells so", async () => {
    const demo = await openTestApi({ excusesAdmins: true });
    const session = await demo.member("inti", { role: "admin" });
    demo.identity.signedInBy(session, { signedInAt, isStrong: false });
    expect(await demo.ok("get", "/admin", { session })).toMatchObject({ isExcused: true });
    await demo.close();
    expect(await api.get("/admin", admins[0])).toMatchObject({
      isExcused: false,
    });
  });

  test("needs a reason of one line without an email", async () => {
    for (const bad of [
      "",
      "    ",
      "ok",
      "a\nb forged entry",
      "a\u202eb reversed",
      `by ${name}@ayni.test`,
      "x".repeat(201),
    ])
      expect([bad, await refused(admins[0], "disable-account", { reason: bad })]).toEqual([
        bad,
        "invalid-input",
      ]);
    expect(await log()).toEqual([]);
    const odd = `<script>alert("1")</script> {"act":"x"} %s`;
    await done(admins[0], "enable-account", { reason: odd });
    expect((await log())[0]?.reason).toBe(odd);
  });

  test("takes nothing from the body except its declared fields", async () => {
    const body = {
      adminId: "1",
      subjectId: "1",
      operation: "admin-granted",
      requestId: "forged",
      admin: true,
    };
    await done(admins[0], "grant-reviewer", { community: "weaving", ...body });
    expect(await log()).toMatchObject([
      {
        operation: "reviewer-granted",
        admin: { username: nameOf(admins[0]) },
        subject: { username: name },
      },
    ]);
    expect((await log())[0]?.requestId).not.toBe("forged");
    expect(await read(admins[0])).toMatchObject({ admin: false });
  });

  test("does nothing to the admin themself, and does not find an unknown member", async () => {
    const own = nameOf(admins[0]);
    for (const [what, body] of [
      ["disable-account", {}],
      ["propose-revocation", {}],
      ["grant-reviewer", { community: "weaving" }],
      ["end-sessions", { session: "all" }],
    ] as const)
      expect(await refused(admins[0], what, body, own)).toBe("own-account");
    const missing = "/admin/members/999999999/disable-account";
    expect(await api.code("post", missing, { session: admins[0], body: { reason } })).toBe(
      "not-found",
    );
    expect(await operationsOn(own)).toEqual(["admin-granted"]);
  });
});

describe("the role of reviewer", () => {
  test("is granted and revoked once each, with the owner told", async () => {
    await done(admins[0], "grant-reviewer", { community: "weaving" });
    await done(admins[1], "grant-reviewer", { community: "weaving" });
    expect(await read(admins[0])).toMatchObject({ reviews: ["weaving"] });
    await done(admins[1], "revoke-reviewer", { community: "weaving", reason: "On leave" });
    await done(admins[1], "revoke-reviewer", { community: "weaving" });
    const [revoked, granted, ...rest] = await log();
    expect(rest).toEqual([]);
    expect(revoked).toMatchObject({ operation: "reviewer-revoked", reason: "On leave" });
    expect(granted).toMatchObject({
      operation: "reviewer-granted",
      admin: { username: nameOf(admins[0]) },
      role: "reviewer",
      community: "weaving",
      requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect((await read(admins[0])).history).toMatchObject([
      { change: "role-revoked", about: "reviewer weaving", by: { username: nameOf(admins[1]) } },
      { change: "role-granted", about: "reviewer weaving", by: { username: nameOf(admins[0]) } },
    ]);
  });

  test("is for members with a verified email, of communities that exist", async () => {
    expect(await refused(admins[0], "grant-reviewer", { community: "nowhere" })).toBe("not-found");
    api.identity.change({
      uid: `uid-of-${name}`,
      email: `${name}@ayni.test`,
      emailVerified: false,
    });
    expect(await refused(admins[0], "grant-reviewer", { community: "weaving" })).toBe(
      "member-unverified",
    );
    api.identity.setUnreachable(true);
    expect(await refused(admins[0], "disable-account")).toBe("identity-unavailable");
    expect(await read(admins[0])).toMatchObject({
      identity: { state: "unreachable" },
      reviews: [],
    });
    api.identity.setUnreachable(false);
    expect(await log()).toEqual([]);
    expect((await read(admins[0])).history).toEqual([]);
  });
});

describe("the role of admin", () => {
  const confirm = async (session: string, whom = name, proposal?: string) =>
    refused(
      session,
      "confirm-proposal",
      { proposal: proposal ?? (await proposalOf(whom))?.id ?? "1" },
      whom,
    );

  test("is given by two admins, one of whom proposes it", async () => {
    await done(admins[0], "propose-admin");
    expect(await refused(admins[1], "propose-admin")).toBe("proposal-exists");
    expect((await read(admins[1])).admin).toBe(false);
    expect(await confirm(admins[0])).toBe("own-proposal");
    expect(await confirm(admins[1])).toBeNull();
    expect((await read(admins[1])).admin).toBe(true);
    expect(await operationsOn()).toEqual(["admin-granted", "admin-proposed"]);
    expect(await refused(admins[1], "propose-admin")).toBe("role-unchanged");
    expect((await read(admins[1])).history).toMatchObject([
      { change: "role-granted", about: "admin" },
    ]);
  });

  test("is taken away by two admins, and not by its owner", async () => {
    const theirs = nameOf(admins[1]);
    expect(await refused(admins[0], "propose-revocation")).toBe("role-unchanged");
    await done(admins[0], "propose-revocation", {}, theirs);
    expect(await confirm(admins[1], theirs)).toBe("own-account");
    expect(await refused(admins[1], "withdraw-proposal", { proposal: "1" }, theirs)).toBe(
      "own-account",
    );
    expect(await confirm(admins[2], theirs)).toBeNull();
    expect(await api.code("get", "/admin", { session: admins[1] })).toBe("forbidden");
  });

  test("is confirmed once, however many admins confirm at once", async () => {
    await done(admins[0], "propose-admin");
    const id = (await proposalOf())?.id;
    const answers = await Promise.all(
      [1, 2, 1, 2].map((n) => confirm(admins[n as 1 | 2], name, id)),
    );
    expect(answers.toSorted()).toEqual([null, ...Array(3).fill("proposal-over")].toSorted());
    expect((await operationsOn()).filter((one) => one === "admin-granted")).toHaveLength(1);
  });

  test("waits seven days for its second admin, and can be proposed again then", async () => {
    await done(admins[0], "propose-admin");
    const first = await proposalOf();
    await api.database.execute(
      sql`update admin_proposals set created_at = now() - interval '7 days' where id = ${first?.id}`,
    );
    expect(await proposalOf()).toBeNull();
    expect(await confirm(admins[1], name, first?.id)).toBe("proposal-over");
    await done(admins[1], "propose-admin");
    expect(await confirm(admins[2], name, first?.id)).toBe("proposal-over");
    await done(admins[2], "withdraw-proposal", { proposal: (await proposalOf())?.id });
    expect(await proposalOf()).toBeNull();
    expect((await read(admins[1])).admin).toBe(false);
  });

  test("is not given by the proposal of an admin who lost the role, or whose account was disabled", async () => {
    await done(admins[0], "propose-admin");
    const id = (await proposalOf())?.id;
    await done(admins[1], "disable-account", {}, nameOf(admins[0]));
    expect(await confirm(admins[1], name, id)).toBe("proposal-over");
    await done(admins[1], "propose-admin");
    const next = (await proposalOf())?.id;
    await asOwner(api.database, (tx) =>
      tx.execute(sql`update users set admin = false where username = ${nameOf(admins[1])}`),
    );
    expect(await confirm(admins[2], name, next)).toBe("proposal-over");
  });

  test("is not given by the proposal of an admin who is leaving, which another can make again", async () => {
    await done(admins[0], "propose-admin");
    const id = (await proposalOf())?.id;
    await api.database.execute(
      sql`update users set deletion_begun_at = now() where username = ${nameOf(admins[0])}`,
    );
    expect(await proposalOf()).toBeNull();
    expect(await confirm(admins[1], name, id)).toBe("proposal-over");
    await done(admins[1], "propose-admin");
  });

  test("stays with one of two admins who take it from each other at once", async () => {
    const [ana, bea] = [nameOf(admins[0]), nameOf(admins[1])];
    await done(admins[2], "propose-revocation", {}, ana);
    await done(admins[2], "propose-revocation", {}, bea);
    const answers = await Promise.all([confirm(admins[0], bea), confirm(admins[1], ana)]);
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(answers).toContain("forbidden");
  });

  test("stays with one of two admins who disable each other at once", async () => {
    const [ana, bea] = [nameOf(admins[0]), nameOf(admins[1])];
    // Their sessions begin before the race.
    await Promise.all([read(admins[0]), read(admins[1])]);
    const replies = await Promise.all([
      operation(admins[0], "disable-account", {}, bea),
      operation(admins[1], "disable-account", {}, ana),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });
});

describe("an account", () => {
  test("that is disabled loses its sessions at once, opens none, and keeps its pages", async () => {
    await api.get("/viewer", member);
    await done(admins[0], "disable-account");
    expect(await api.code("get", "/viewer", { session: member })).toBe("unauthenticated");
    const opening = asService({ cookie: member });
    expect(await api.code("post", "/sessions", opening)).toBe("unauthenticated");
    await api.get(`/users/${name}`);
    expect(await read(admins[0])).toMatchObject({ sessions: [], identity: { isDisabled: true } });
    await done(admins[0], "enable-account");
    await api.ok("post", "/sessions", opening);
    expect(await operationsOn()).toEqual(["account-enabled", "account-disabled"]);
    expect((await read(admins[0])).history.map(({ change }) => change)).toEqual([
      "account-enabled",
      "account-disabled",
    ]);
  });

  test.each([
    ["disable-account", {}],
    ["end-sessions", { session: "all" }],
  ])("gets no session that was being opened during the operation %s", async (what, body) => {
    const account = { uid: `uid-of-${name}`, email: `${name}@ayni.test`, emailVerified: true };
    const slow: Identity = {
      ...api.identity.service,
      verify: async () => {
        await done(admins[0], what, body);
        return { ...account, signedInAt, isStrong: false };
      },
    };
    const opening = openSession(api.database, slow, { cookie: "a cookie of before" });
    await expect(opening).rejects.toThrow("unauthenticated");
    expect((await read(admins[0])).sessions).toEqual([]);
  });

  test("that the identity service does not have is reported as missing, and nothing is written", async () => {
    const deleted = `gone${serial}`;
    const session = await api.member(deleted);
    api.identity.setState(`uid-of-${deleted}`, null);
    expect((await read(admins[0], deleted)).identity).toEqual({ state: "missing" });
    await api.get("/viewer", session);
    expect(await refused(admins[0], "disable-account", {}, deleted)).toBe("identity-missing");
    expect(await operationsOn(deleted)).toEqual([]);
  });

  test("has its sessions ended, one or all, and no other account's", async () => {
    const other = `other${serial}`;
    const theirs = await api.member(other);
    await api.get("/viewer", theirs);
    await api.get("/viewer", member);
    const opening = asService({ cookie: member });
    await api.ok("post", "/sessions", opening);
    const { sessions } = await read(admins[0]);
    expect(sessions).toHaveLength(2);
    const [foreign] = (await read(admins[0], other)).sessions;
    expect(await refused(admins[0], "end-sessions", { session: foreign?.id })).toBe("not-found");
    for (const nothing of [undefined, "", null, [], "ALL", "1 or 1=1"])
      expect(await refused(admins[0], "end-sessions", { session: nothing })).toBe("invalid-input");
    await done(admins[0], "end-sessions", { session: sessions[0]?.id });
    expect((await read(admins[0])).sessions).toHaveLength(1);
    expect(api.identity.revoked).not.toContain(`uid-of-${name}`);
    await done(admins[0], "end-sessions", { session: "all" });
    expect((await read(admins[0])).sessions).toEqual([]);
    expect(api.identity.revoked).toContain(`uid-of-${name}`);
    await api.get("/viewer", theirs);
    expect(await operationsOn()).toEqual(["sessions-ended", "session-ended"]);
  });

  test("that was locked by wrong passwords is unlocked", async () => {
    const attempt = {
      kind: "log-in",
      clientIp: "192.0.2.7",
      account: `${name}@ayni.test`,
    } as const;
    for (let n = 0; n < 10; n += 1) await recordAttempt(api.database, attempt);
    expect((await read(admins[0])).attempts).toMatchObject([
      { kind: "log-in", of: "account", count: 10, limit: 10, isLocked: true },
    ]);
    await expect(recordAttempt(api.database, attempt)).rejects.toThrow("too-many-attempts");
    await done(admins[0], "clear-locks");
    await done(admins[0], "clear-locks");
    expect((await read(admins[0])).attempts).toEqual([]);
    await recordAttempt(api.database, attempt);
    // Codes of a second factor are counted under the identity's own name.
    const code = {
      kind: "second-factor",
      clientIp: "192.0.2.7",
      account: `uid-of-${name}`,
    } as const;
    for (let n = 0; n < 10; n += 1) await recordAttempt(api.database, code);
    expect((await read(admins[0])).attempts).toContainEqual(
      expect.objectContaining({ kind: "second-factor", isLocked: true }),
    );
    await done(admins[0], "clear-locks");
    await recordAttempt(api.database, code);
    expect(await operationsOn()).toEqual(["locks-cleared", "locks-cleared"]);
  });
});

describe("a look-up of members", () => {
  const find = async (q: string) =>
    (
      await api.get<{ members: FoundMember[] }>(
        `/admin/members?q=${encodeURIComponent(q)}`,
        admins[0],
      )
    ).members.map(({ username }) => username);

  test("finds by name, email and uid, whole or in part, whole ones first", async () => {
    const [one, longer] = [`zinc${serial}`, `zinc${serial}a`];
    await api.member(longer);
    await api.member(one);
    for (const q of [one.toUpperCase(), `${one}@ayni.test`, `uid-of-${one}`])
      expect((await find(q))[0]).toBe(one);
    expect(await find(one)).toEqual([one, longer]);
    expect(await find(` ${one}@ `)).toEqual([one]);
  });

  test.each([
    "%",
    "_",
    `zinc%`,
    "\\",
    "'; drop table users; --",
    "\0",
    "\0\0 ",
    "",
    "x".repeat(320),
    "\u202e",
  ])("finds nobody by %j", async (q) => expect(await find(q)).toEqual([]));

  test("takes no text that is longer than an email", async () => {
    const path = `/admin/members?q=${"x".repeat(321)}`;
    expect(await api.code("get", path, { session: admins[0] })).toBe("invalid-input");
    expect(await api.code("get", "/admin/members", { session: admins[0] })).toBe("invalid-input");
  });
});

describe("the log", () => {
  const page = (query: string, session = admins[0]) =>
    api.get<{ entries: AuditEntry[]; next: string | null }>(`/admin/log?${query}`, session);
  const refusal = (database: Database, statement: SQL) =>
    database.execute(statement).then(
      () => null,
      (error: unknown) => databaseError(error)?.code,
    );

  test("cannot be changed, not even by SQL", async () => {
    await done(admins[0], "enable-account");
    const before = await api.database.select().from(auditLog);
    for (const statement of [
      sql`update audit_log set reason = 'Nothing happened'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log cascade`,
      sql`insert into audit_log (id, operation, subject_id, reason) overriding system value
        select id, operation, subject_id, 'forged' from audit_log
        on conflict (id) do update set reason = 'forged'`,
    ]) {
      expect(await refusal(api.database, statement)).toBe("42501");
      expect(await refusal(ownerOf(api.database), statement)).toBe("23001");
    }
    expect(await api.database.select().from(auditLog)).toEqual(before);
  });

  test("has ids of people, and nothing personal of them", async () => {
    await done(admins[0], "disable-account");
    const rows = JSON.stringify(
      (await api.database.execute(sql`select to_jsonb(a) as a from audit_log a`)) as unknown,
    );
    expect(rows).not.toContain("@");
    expect(rows).not.toContain(`uid-of-`);
    expect(rows).not.toContain(name);
  });

  test("marks the command as done without an admin", async () => {
    expect(await log(nameOf(admins[0]))).toMatchObject([
      { operation: "admin-granted", admin: null, byCommand: true, reason: "npm run grant" },
    ]);
    await grantRole(api.database, { role: "admin", user: nameOf(admins[0]) });
    expect(await operationsOn(nameOf(admins[0]))).toEqual(["admin-granted"]);
  });

  test("is read page by page, by admin, member and operation", async () => {
    for (let n = 0; n < 22; n += 1) await done(admins[n % 2 === 0 ? 0 : 1], "enable-account");
    await done(admins[0], "disable-account");
    const first = await page(`member=${name}`);
    expect(first.entries).toHaveLength(20);
    const second = await page(`member=${name.toUpperCase()}&cursor=${first.next}`);
    expect([second.entries.length, second.next]).toEqual([3, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(23);
    expect((await page(`member=${name}&operation=account-disabled`)).entries).toHaveLength(1);
    expect((await page(`admin=${nameOf(admins[1])}`)).entries).toHaveLength(11);
    expect((await page(`admin=${nameOf(admins[1])}&operation=account-disabled`)).entries).toEqual(
      [],
    );
    expect((await page("member=nobody_at_all")).entries).toEqual([]);
    for (const bad of ["operation=toString", "cursor=0", "cursor=1'--", "member=%25", "admin=%00"])
      expect(await api.code("get", `/admin/log?${bad}`, { session: admins[0] })).toBe(
        "invalid-input",
      );
  });
});

describe("the list of members", () => {
  type Page = { members: FoundMember[]; next: string | null };
  const list = (query: string) => api.get<Page>(`/admin/member-list?${query}`, admins[0]);
  const all = async (query: string) => {
    const names: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Page = await list(`${query}${cursor && `&cursor=${cursor}`}`);
      names.push(...page.members.map(({ username }) => username));
      cursor = page.next;
    }
    return names;
  };

  test("has everybody once, the newest first, page by page", async () => {
    for (let n = 0; n < 25; n += 1) await api.member(`many${serial}n${n}`);
    const first = await list("");
    expect(first.members).toHaveLength(20);
    expect(first.members[0]?.username).toBe(`many${serial}n24`);
    const names = await all("");
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([name, `many${serial}n0`]));
  });

  test("is filtered by role, state and community, and by all of them together", async () => {
    await api.ok("put", "/communities/weaving/membership", { session: member });
    expect(await all("community=weaving")).toContain(name);
    expect(await all("community=weaving&role=reviewer")).not.toContain(name);
    await done(admins[0], "grant-reviewer", { community: "weaving" });
    expect(await all("community=weaving&role=reviewer&state=verified")).toContain(name);
    expect(await all("role=admin")).toContain(nameOf(admins[0]));
    expect(await all("role=admin")).not.toContain(name);
    expect(await all("community=nowhere")).toEqual([]);
    const unproved = `unproved${serial}`;
    await api.member(unproved, { emailVerified: false });
    expect(await all("state=unverified")).toContain(unproved);
    expect(await all("state=verified")).not.toContain(unproved);
    expect(await all("state=pending-deletion")).not.toContain(name);
  });

  test("refuses an unknown filter or cursor", async () => {
    for (const query of ["role=king", "state=asleep", "cursor=-1", "cursor=x"])
      expect(await api.code("get", `/admin/member-list?${query}`, { session: admins[0] })).toBe(
        "invalid-input",
      );
  });
});
