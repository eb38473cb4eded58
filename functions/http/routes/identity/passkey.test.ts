import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { changesOfAccounts, passkeys, users } from "../../../db/schema/index.ts";
import { createAuthenticator } from "../../core/authenticator.fixture.ts";
import { api, asService, codeOf, openForAll, publicUrl, signedInAt } from "../../core/test-api.ts";

const site = { origin: publicUrl, rpId: "ayni.test" };

openForAll();
// All accounts of these tests have just logged in.
beforeEach(() => void vi.useFakeTimers({ now: (signedInAt + 60) * 1000, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

type Options = { challenge: string; user: { id: string; name: string } };

const begin = async (session: string) => {
  const reply = await api.ok<{ options: Options }>("post", "/viewer/passkeys/options", { session });
  return reply.options;
};

const question = async () => {
  const reply = await api.ok<{ options: Options }>("post", "/passkeys/options", asService());
  return reply.options;
};

type Authenticator = ReturnType<typeof createAuthenticator>;
type Ways = Parameters<Authenticator["assert"]>[1];

const registrationOf = async (session: string, authenticator: Authenticator, ways?: Ways) => {
  const options = await begin(session);
  const registration = authenticator.register(options, ways);
  return { challenge: options.challenge, registration, name: "Key" };
};

const memberWithKey = async (name: string, ways?: Ways) => {
  const session = await api.member(name);
  const authenticator = createAuthenticator(site);
  const body = await registrationOf(session, authenticator, ways);
  const { id } = await api.ok<{ id: string }>("post", "/viewer/passkeys", { session, body });
  return { session, authenticator, id, body, uid: `uid-of-${name}` };
};

const answerOf = async (authenticator: Authenticator, ways?: Ways) => {
  const options = await question();
  return { challenge: options.challenge, assertion: authenticator.assert(options, ways) };
};

const logIn = (body: object) => api.request("post", "/passkeys/log-in", asService(body));

test("a passkey is added, listed, renamed, logs its owner in, and is removed", async () => {
  const { session, authenticator, id, uid } = await memberWithKey("ana");
  type Listed = { passkeys: { id: string; name: string; lastUsedAt: string | null }[] };
  const list = async () => (await api.get<Listed>("/viewer/passkeys", session)).passkeys;
  expect(await list()).toMatchObject([{ id, name: "Key", lastUsedAt: null, isBackedUp: true }]);
  await api.ok("patch", `/viewer/passkeys/${id}`, { session, body: { name: "Phone" } });

  const reply = await logIn(await answerOf(authenticator));
  expect(await reply.json()).toEqual({ signInToken: `sign-in-token-of-${uid} by passkey` });
  expect(await list()).toMatchObject([{ name: "Phone", lastUsedAt: expect.any(String) }]);

  const place = { browser: "Firefox", system: "Linux", network: null };
  await api.ok("post", `/viewer/passkeys/${id}/removal`, { session, body: { place } });
  expect(await list()).toEqual([]);
  expect(await codeOf(logIn(await answerOf(authenticator)))).toBe("passkey-refused");
  const noted = await api.database
    .select()
    .from(changesOfAccounts)
    .innerJoin(users, eq(users.id, changesOfAccounts.userId))
    .where(eq(users.uid, uid));
  expect(noted.map((row) => row.account_changes)).toMatchObject([
    { change: "passkey-added", about: "Key" },
    { change: "passkey-removed", about: "Phone", ...place },
  ]);
});

test("an authenticator stores no member's name, and only known transports are kept", async () => {
  const { session, authenticator } = await memberWithKey("bea");
  const options = await begin(session);
  const handle = Buffer.from(options.user.id, "base64url").toString();
  expect(handle).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(options).toMatchObject({
    rp: { id: "ayni.test" },
    excludeCredentials: [{ id: authenticator.id, transports: ["hybrid", "internal"] }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect(await question()).toMatchObject({ rpId: "ayni.test", userVerification: "required" });
});

test.each<[string, Ways]>([
  ["of another origin", { origin: "https://ayni.test.evil.example" }],
  ["of the same host without TLS", { origin: "http://ayni.test" }],
  ["for another site", { rpId: "evil.example" }],
  ["whose user was not verified", { isVerified: false }],
  ["of the other kind", { type: "webauthn.get" }],
])("a registration %s is refused", async (_, ways) => {
  const session = await api.member(`reg${randomBytes(4).toString("hex")}`);
  const body = await registrationOf(session, createAuthenticator(site), ways);
  expect(await api.code("post", "/viewer/passkeys", { session, body })).toBe("passkey-refused");
});

test.each<[string, Ways]>([
  ["of another origin", { origin: "https://evil.example" }],
  ["for another site", { rpId: "evil.example" }],
  ["whose user was not verified", { isVerified: false }],
  ["of the other kind", { type: "webauthn.create" }],
  ["that names nobody known", { id: randomBytes(32).toString("base64url") }],
  ["that names another owner", { userHandle: Buffer.from("somebody").toString("base64url") }],
])("an answer %s logs nobody in", async (_, ways) => {
  const { authenticator } = await memberWithKey(`ass${randomBytes(4).toString("hex")}`);
  expect(await codeOf(logIn(await answerOf(authenticator, ways)))).toBe("passkey-refused");
  expect((await logIn(await answerOf(authenticator))).status).toBe(200);
});

test("an answer counts once, in a row and at the same moment, and for its own challenge", async () => {
  const { authenticator } = await memberWithKey("carla");
  const answer = await answerOf(authenticator);
  expect((await logIn(answer)).status).toBe(200);
  expect(await codeOf(logIn(answer))).toBe("passkey-refused");
  const other = await question();
  expect(await codeOf(logIn({ ...answer, challenge: other.challenge }))).toBe("passkey-refused");
  const race = await answerOf(authenticator);
  const replies = await Promise.all([1, 2, 3].map(() => logIn(race)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
});

test("another's key cannot answer for a known passkey", async () => {
  const { authenticator } = await memberWithKey("dora");
  const forged = createAuthenticator(site);
  const options = await question();
  forged.register({ challenge: options.challenge, user: { id: "" } });
  const { response } = authenticator.assert(options);
  const answer = forged.assert(options, { id: authenticator.id, userHandle: response.userHandle });
  expect(await codeOf(logIn({ challenge: options.challenge, assertion: answer }))).toBe(
    "passkey-refused",
  );
});

test("a counter that does not grow is refused, and the log says so; a missing counter is accepted", async () => {
  const { authenticator } = await memberWithKey("elsa", { counter: 5 });
  expect((await logIn(await answerOf(authenticator, { counter: 6 }))).status).toBe(200);
  for (const counter of [6, 2, 0])
    expect(await codeOf(logIn(await answerOf(authenticator, { counter })))).toBe("passkey-refused");
  expect(api.lines.join()).toMatch(/counter value 2 was lower than expected 6/);
  expect((await logIn(await answerOf(authenticator, { counter: 7 }))).status).toBe(200);
});

test("a member without a recent log-in or a verified email neither adds nor removes one", async () => {
  const { session, id } = await memberWithKey("flor");
  const body = await registrationOf(session, createAuthenticator(site));
  vi.setSystemTime((signedInAt + 601) * 1000);
  for (const [path, sent] of [
    ["/viewer/passkeys/options", undefined],
    ["/viewer/passkeys", body],
    [`/viewer/passkeys/${id}/removal`, {}],
  ] as const)
    expect(await api.code("post", path, { session, body: sent })).toBe("recent-login-required");
  vi.setSystemTime((signedInAt + 60) * 1000);
  const unverified = await api.member("gala", { emailVerified: false });
  for (const path of ["/viewer/passkeys/options", "/viewer/passkeys"])
    expect(await api.code("post", path, { session: unverified, body })).toBe("email-unverified");
});

test("one passkey is one member's, once, also in a race; and a challenge adds one", async () => {
  const { body, session } = await memberWithKey("hana");
  const again = await begin(session);
  const other = await api.member("ines");
  const stolen = { ...body, challenge: again.challenge };
  expect(await api.code("post", "/viewer/passkeys", { session: other, body: stolen })).toBe(
    "passkey-refused",
  );
  expect(await api.code("post", "/viewer/passkeys", { session, body })).toBe("passkey-refused");
  // The same authenticator for two members, concurrently.
  const authenticator = createAuthenticator(site);
  const bodies = [
    { session, body: await registrationOf(session, authenticator) },
    { session: other, body: await registrationOf(other, authenticator) },
  ];
  const replies = await Promise.all(
    bodies.map((call) => api.request("post", "/viewer/passkeys", call)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("a member has at most ten passkeys, also of twelve requests at once", async () => {
  const session = await api.member("juana");
  const bodies = [];
  for (let key = 0; key < 12; key += 1)
    bodies.push(await registrationOf(session, createAuthenticator(site)));
  const replies = await Promise.all(
    bodies.map((body) => api.request("post", "/viewer/passkeys", { session, body })),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect(await api.code("post", "/viewer/passkeys/options", { session })).toBe("passkey-limit");
});

test("another's passkey is not found for a member, who confirms only by their own", async () => {
  const mine = await memberWithKey("kira");
  const theirs = await memberWithKey("lena");
  const path = `/viewer/passkeys/${theirs.id}`;
  const { session } = mine;
  expect(await api.code("patch", path, { session, body: { name: "x" } })).toBe("not-found");
  expect(await api.code("post", `${path}/removal`, { session, body: {} })).toBe("not-found");
  const confirm = async ({ authenticator }: typeof mine) => {
    const { options } = await api.ok<{ options: Options }>("post", "/viewer/passkeys/question", {
      session,
    });
    expect(options).toMatchObject({ allowCredentials: [{ id: mine.authenticator.id }] });
    const body = { challenge: options.challenge, assertion: authenticator.assert(options) };
    return api.request("post", "/viewer/passkeys/confirmation", { session, body });
  };
  expect(await codeOf(confirm(theirs))).toBe("passkey-refused");
  expect(await (await confirm(mine)).json()).toEqual({
    signInToken: `sign-in-token-of-${mine.uid} by passkey`,
  });
});

test("a disabled account and one that is gone are let in by no passkey", async () => {
  const { authenticator, uid } = await memberWithKey("mara");
  api.identity.setState(uid, { isDisabled: true });
  expect(await codeOf(logIn(await answerOf(authenticator)))).toBe("passkey-refused");
  api.identity.setState(uid, null);
  expect(await codeOf(logIn(await answerOf(authenticator)))).toBe("passkey-refused");
  api.identity.setState(uid, {});
  expect((await logIn(await answerOf(authenticator))).status).toBe(200);
});

test("a member whose identity has a new uid logs in under the new uid", async () => {
  const { authenticator, uid } = await memberWithKey("nina");
  const account = { uid: "uid-anew", email: "nina@ayni.test", emailVerified: true };
  api.identity.signIn(account);
  await asOwner(api.database, (tx) =>
    tx.update(users).set({ uid: account.uid }).where(eq(users.uid, uid)),
  );
  expect(await (await logIn(await answerOf(authenticator))).json()).toEqual({
    signInToken: "sign-in-token-of-uid-anew by passkey",
  });
});

test.each(["recovery", "claim"])("a %s of the account leaves no passkey", async (way) => {
  const name = `lost${way}`;
  const { authenticator, uid, session } = await memberWithKey(name);
  const body = await registrationOf(session, createAuthenticator(site));
  const email = `${name}@ayni.test`;
  if (way === "claim") api.identity.change({ uid, email, emailVerified: false });
  await api.ok("post", `/accounts/${way}`, asService({ email }));
  expect(await codeOf(logIn(await answerOf(authenticator)))).toBe("passkey-refused");
  // The thief's session was adding another passkey.
  const late = await api.request("post", "/viewer/passkeys", { session, body });
  expect(late.status).toBe(401);
  expect(
    await api.database
      .select()
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(users.uid, uid)),
  ).toEqual([]);
});

test("a sign-in by a passkey that a recovery overtakes opens no session", async () => {
  const { uid } = await memberWithKey("olga");
  const email = "olga@ayni.test";
  const cookie = api.identity.signIn({ uid, email, emailVerified: true, byPasskey: true } as never);
  const open = () => api.request("post", "/sessions", asService({ cookie }));
  expect((await open()).status).toBe(201);
  await api.ok("post", "/accounts/recovery", asService({ email }));
  // Its token was exchanged after the recovery, so the identity service accepts it.
  const later = api.identity.signIn({ uid, email, emailVerified: true, byPasskey: true } as never);
  expect(later).toBe(cookie);
  expect((await open()).status).toBe(401);
});

test("an answered challenge is stored as a digest only", async () => {
  const { authenticator } = await memberWithKey("pilar");
  const answer = await answerOf(authenticator);
  await logIn(answer);
  const rows = await api.database.query.answeredChallenges.findMany();
  const digest = createHash("sha256").update(answer.challenge).digest("hex");
  expect(rows.map((row) => row.digest.toString("hex"))).toContain(digest);
  expect(api.lines.join()).not.toContain(answer.challenge);
});
