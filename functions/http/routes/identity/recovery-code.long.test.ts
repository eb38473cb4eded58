import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changesOfAccounts, recoveryCodes, sessions } from "../../../db/schema/index.ts";
import { makeRecoveryCodes } from "../../../domain/identity/session/recovery-codes.ts";
import { api, asService, openForAll } from "../../core/test-api.ts";

openForAll();

const now = () => Math.floor(Date.now() / 1000);
const place = { browser: "Firefox", system: "Linux", network: "192.0.2.0/24" };

const memberWithCodes = async (name: string) => {
  const session = await api.member(name);
  const { userId, uid } = await api.actor(name);
  await api.get("/viewer", session);
  const [live] = await api.database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.uid, uid));
  if (!live) throw new Error("No session");
  const make = () =>
    makeRecoveryCodes(api.database, { ...live, uid, signedInAt: now() }, { userId, place });
  return { session, userId, make, codes: (await make()).codes };
};

const spend = (name: string, code: string, more: object = {}) =>
  asService({ uid: `uid-of-${name}`, code, provedAt: now(), place, ...more });
const spent = (name: string, code: string) =>
  api.ok<{ signInToken: string }>("post", "/accounts/recovery-code", spend(name, code));
const refused = (name: string, code: string, more?: object) =>
  api.code("post", "/accounts/recovery-code", spend(name, code, more));

const changesOf = async (userId: bigint) =>
  (
    await api.database
      .select()
      .from(changesOfAccounts)
      .where(eq(changesOfAccounts.userId, userId))
      .orderBy(changesOfAccounts.id)
  ).map(({ change, byId }) => ({ change, byId }));

test("a recovery code replaces the second factor once, however it is typed", async () => {
  const { session, userId, codes } = await memberWithCodes("ana");
  const [first = "", second = ""] = codes;
  expect(new Set(codes).size).toBe(10);
  expect(first).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await spent("ana", first)).toEqual({ signInToken: "sign-in-token-of-uid-of-ana" });
  expect(await refused("ana", first)).toBe("recovery-code-wrong");
  const typed = ` ${second.toLowerCase().replaceAll("-", "  ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect(await spent("ana", typed)).toMatchObject({ signInToken: expect.any(String) });
  const left = { left: 8, madeAt: expect.any(String) };
  expect(await api.get("/viewer/recovery-codes", session)).toEqual(left);
  expect((await changesOf(userId)).map(({ change }) => change)).toEqual([
    "recovery-codes-made",
    "recovery-code-used",
    "recovery-code-used",
  ]);
});

test("of the same code used at once, one is taken", async () => {
  const { codes } = await memberWithCodes("bea");
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      api.request("post", "/accounts/recovery-code", spend("bea", codes[0] ?? "")),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
});

test("a code works for its member, and only one of the newest ten", async () => {
  const { codes: old, make } = await memberWithCodes("carla");
  await memberWithCodes("dora");
  expect(await refused("dora", old[0] ?? "")).toBe("recovery-code-wrong");
  const [made] = await Promise.all([make(), make()]);
  expect(await api.database.select().from(recoveryCodes)).toHaveLength(40);
  expect(await refused("carla", old[0] ?? "")).toBe("recovery-code-wrong");
  expect(made.codes).not.toEqual(old);
  expect(await refused("carla", "")).toBe("recovery-code-wrong");
});

test("codes that a request makes during a recovery of the account are not stored", async () => {
  const { userId, make } = await memberWithCodes("delia");
  await api.ok(
    "post",
    "/accounts/recovery",
    asService({ email: "delia@ayni.test", withPassword: true }),
  );
  await expect(make()).rejects.toThrow("unauthenticated");
  expect(await api.database.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
});

test("only digests are stored", async () => {
  const { userId, codes } = await memberWithCodes("eva");
  const rows = await api.database
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  const stored = rows.map(
    ({ digest, salt }) => digest.toString("latin1") + salt.toString("latin1"),
  );
  for (const code of codes) expect(stored.join()).not.toContain(code.replaceAll("-", ""));
  expect(new Set(stored).size).toBe(10);
});

test("a first factor that was proved before the account was recovered, and a disabled account, are refused", async () => {
  const { codes } = await memberWithCodes("flor");
  api.identity.setState("uid-of-flor", { validSince: now() + 5 });
  expect(await refused("flor", codes[0] ?? "")).toBe("unauthenticated");
  api.identity.setState("uid-of-flor", { isDisabled: true });
  expect(await refused("flor", codes[0] ?? "")).toBe("unauthenticated");
  api.identity.setState("uid-of-flor", {});
  expect(await refused("nobody", codes[0] ?? "")).toBe("unauthenticated");
  expect(await spent("flor", codes[0] ?? "")).toMatchObject({ signInToken: expect.any(String) });
});

test("codes are made for a member who logged in recently, and used by the web tier alone", async () => {
  const session = await api.member("gala");
  const made = await api.code("post", "/viewer/recovery-codes", { session, body: {} });
  expect(made).toBe("recent-login-required");
  const { body } = spend("gala", "x");
  expect(await api.code("post", "/accounts/recovery-code", { session, body })).toBe("forbidden");
});

test("an admin takes the second factor of a member away who has lost it: sessions and codes end, and the log names the admin", async () => {
  const { session, userId, codes } = await memberWithCodes("hilda");
  const admin = await api.member("inti", { role: "admin" });
  const { userId: byId } = await api.actor("inti");
  api.identity.withFactor.add("uid-of-hilda");
  await api.get("/viewer", session);
  const reset = (id: bigint) => `/admin/members/${id}/reset-factors`;
  const body = { reason: "Came to the office, has lost the phone" };
  expect(await api.code("post", reset(userId), { session, body })).toBe("forbidden");
  await api.ok("post", reset(userId), { session: admin, body });
  expect(api.identity.withFactor.has("uid-of-hilda")).toBe(false);
  expect(await api.code("get", "/viewer", { session })).toBe("unauthenticated");
  const rows = await api.database.select().from(sessions).where(eq(sessions.uid, "uid-of-hilda"));
  expect(rows.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  expect((await changesOf(userId)).at(-1)).toEqual({ change: "factors-reset", byId });
  expect(await refused("hilda", codes[0] ?? "")).toBe("recovery-code-wrong");
  expect(await api.code("post", reset(999_999_999n), { session: admin, body })).toBe("not-found");
  expect(await api.code("post", reset(byId), { session: admin, body })).toBe("own-account");
});

test("new codes are made ten times an hour, however many ask at once: each costs half a second", async () => {
  const session = await api.member("eager");
  api.identity.confirm(session);
  const make = () => api.request("post", "/viewer/recovery-codes", { session, body: {} });
  const statuses = (await Promise.all(Array.from({ length: 13 }, make))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([...Array(10).fill(201), ...Array(3).fill(429)]);
});
