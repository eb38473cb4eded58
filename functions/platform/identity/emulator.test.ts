import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Auth } from "firebase-admin/auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startIdentity } from "../../../local/identity/identity.ts";
import type { LocalIdentity } from "../../../local/identity/identity.ts";
import type { Identity } from "./identity.ts";
import { createIdentity } from "./verify-session.ts";

const projectId = "demo-identity";
const unauthenticated = { code: "unauthenticated" };

let folder: string;
let emulator: LocalIdentity;
let auth: Auth;
let identity: Identity;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "identity-"));
  emulator = await startIdentity(projectId, join(folder, "identity.json"));
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", emulator.host);
  auth = getAuth(initializeApp({ projectId }, "tests"));
  identity = createIdentity({
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await emulator.child.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = async (address: string, body: object) => {
  const reply = await fetch(`http://${emulator.host}/${address}?key=any`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: reply.status, said: (await reply.json()) as Record<string, string> };
};

const signInWith = (token: string | null) =>
  call("identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken", {
    token,
    returnSecureToken: true,
  });

const cookieOf = (idToken = "") => auth.createSessionCookie(idToken, { expiresIn: 3_600_000 });

const logIn = async (name: string, emailVerified = false) => {
  const account = { email: `${name}@ayni.test`, password: "peer-to-peer" };
  const { uid } = await auth.createUser({ ...account, emailVerified });
  const address = "identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";
  const { idToken = "" } = (await call(address, { ...account, returnSecureToken: true })).said;
  return { uid, idToken, cookie: await cookieOf(idToken) };
};

test("an archive has all that the service holds of an account, and no hash of its password", async () => {
  const { uid } = await logIn("archived", true);
  const phoneNumber = "+34612345678";
  const factor = { uid: "f-1", factorId: "phone", phoneNumber: "+34600000001" } as const;
  await auth.updateUser(uid, {
    phoneNumber,
    displayName: "Ana",
    multiFactor: { enrolledFactors: [factor] },
    providerToLink: { providerId: "google.com", uid: "g-1", email: "linked@elsewhere.test" },
  });
  const held = await identity.archive(uid);
  expect(held).toMatchObject({
    uid,
    email: "archived@ayni.test",
    emailVerified: true,
    displayName: "Ana",
    phoneNumber,
    multiFactor: { enrolledFactors: [factor] },
    metadata: { creationTime: expect.any(String), lastSignInTime: expect.any(String) },
  });
  const { providerData } = held as { providerData: { providerId: string }[] };
  expect(providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
    "google.com",
    "password",
    "phone",
  ]);
  expect(JSON.stringify(held)).not.toMatch(/hash|salt|peer-to-peer/i);
  expect(await identity.archive("nobody")).toBeNull();
});

test("a session cookie tells who it belongs to", async () => {
  const { uid, cookie } = await logIn("ana", true);
  const said = { uid, email: "ana@ayni.test", emailVerified: true, signedInBy: "password" };
  expect(await identity.verify(cookie)).toEqual({
    ...said,
    signedInAt: expect.any(Number),
    isStrong: false,
  });
  expect(await identity.readCookie(cookie)).toEqual(await identity.verify(cookie));
});

test("an email verified later is seen by asking the service, not in the cookie", async () => {
  const { uid, cookie } = await logIn("bea");
  await auth.updateUser(uid, { emailVerified: true });
  expect(await identity.verify(cookie)).toMatchObject({ emailVerified: false });
  expect(await identity.find(uid)).toMatchObject({ emailVerified: true });
  expect(await identity.findByEmail("BEA@ayni.test")).toEqual({
    uid,
    email: "bea@ayni.test",
    emailVerified: true,
  });
  expect(await identity.find("nobody")).toBeNull();
  expect(await identity.findByEmail("nobody@ayni.test")).toBeNull();
  expect(await identity.findByEmail("no address")).toBeNull();
});

test("a session cookie says that its sign-in was by a passkey, also after a renewal", async () => {
  const { uid } = await logIn("pia", true);
  const { said } = await signInWith(await identity.signInToken(uid, { passkey: true }));
  const cookie = await cookieOf(said["idToken"]);
  expect(await identity.verify(cookie)).toMatchObject({ uid, byPasskey: true, isStrong: true });
  expect(await identity.readCookie(cookie)).toEqual(await identity.verify(cookie));
  const renewed = await call("securetoken.googleapis.com/v1/token", {
    grant_type: "refresh_token",
    refresh_token: said["refreshToken"],
  });
  const later = await cookieOf(renewed.said["id_token"]);
  expect(await identity.verify(later)).toMatchObject({ uid, byPasskey: true });
  const plain = await signInWith(await identity.signInToken(uid));
  const weak = await identity.verify(await cookieOf(plain.said["idToken"]));
  expect(weak).toMatchObject({ uid, isStrong: false });
  expect(weak).not.toHaveProperty("byPasskey");
});

test("a token signs no disabled account in, but makes an account that was deleted anew", async () => {
  const { uid } = await logIn("quena", true);
  const token = await identity.signInToken(uid, { passkey: true });
  await auth.updateUser(uid, { disabled: true });
  expect(await signInWith(token)).toMatchObject({
    status: 400,
    said: { error: { message: "USER_DISABLED" } },
  });
  await auth.deleteUser(uid);
  // For this reason, callers check that the account exists before they issue a token.
  expect((await identity.findAll([uid])).get(uid)).toBeNull();
  expect((await signInWith(token)).status).toBe(200);
});

test("garbage and an id token are no sessions", async () => {
  const { idToken } = await logIn("carla");
  for (const cookie of ["garbage", "a.b.c", idToken]) {
    await expect(identity.verify(cookie)).rejects.toMatchObject(unauthenticated);
    await expect(identity.readCookie(cookie)).rejects.toMatchObject(unauthenticated);
  }
});

test("revoking, disabling and deleting an account are seen by asking the service, not in the cookie", async () => {
  const disabled = await logIn("disabled");
  const revoked = await logIn("revoked");
  const deleted = await logIn("deleted");
  await auth.updateUser(disabled.uid, { disabled: true });
  await auth.deleteUser(deleted.uid);
  // Revocation counts in whole seconds.
  await wait(1_100);
  await auth.revokeRefreshTokens(revoked.uid);
  for (const { cookie, uid } of [disabled, revoked, deleted]) {
    await expect(identity.verify(cookie)).rejects.toMatchObject(unauthenticated);
    expect(await identity.readCookie(cookie)).toMatchObject({ uid });
  }
  const found = await identity.findAll([disabled.uid, revoked.uid, deleted.uid]);
  const { signedInAt } = await identity.readCookie(revoked.cookie);
  expect(found.get(disabled.uid)).toMatchObject({ isDisabled: true });
  expect(found.get(revoked.uid)?.validSince).toBeGreaterThan(signedInAt);
  expect(found.get(deleted.uid)).toBeNull();
});

test("an account is described, disabled, enabled and revoked for an admin", async () => {
  const { uid, cookie } = await logIn("elena", true);
  expect(await identity.describe(uid)).toEqual({
    email: "elena@ayni.test",
    emailVerified: true,
    isDisabled: false,
    providers: ["password"],
    factors: [],
    createdAt: expect.stringMatching(/^20.*Z$/),
    lastSignInAt: expect.stringMatching(/^20.*Z$/),
  });
  await identity.setDisabled(uid, true);
  expect(await identity.describe(uid)).toMatchObject({ isDisabled: true });
  await expect(identity.verify(cookie)).rejects.toMatchObject(unauthenticated);
  await identity.setDisabled(uid, false);
  expect(await identity.describe(uid)).toMatchObject({ isDisabled: false });
  await identity.revokeTokens(uid);
  const missing = { code: "identity-missing" };
  await auth.deleteUser(uid);
  expect(await identity.describe(uid)).toBeNull();
  await expect(identity.setDisabled(uid, true)).rejects.toMatchObject(missing);
  await expect(identity.revokeTokens(uid)).rejects.toMatchObject(missing);
});

test("an account is given back to its email, from a thief's email and from an account that has not proved it", async () => {
  const { uid, cookie } = await logIn("thief", true);
  await auth.updateUser(uid, { phoneNumber: "+15555550100" });
  // Revocation counts in whole seconds.
  await wait(1_100);
  expect(await identity.giveBack(uid, "owner@ayni.test")).toBe(true);
  const own = { email: "owner@ayni.test", emailVerified: true };
  expect(await auth.getUser(uid)).toMatchObject(own);
  expect((await auth.getUser(uid)).phoneNumber).toBeUndefined();
  await expect(identity.verify(cookie)).rejects.toMatchObject(unauthenticated);
  expect(await identity.findByEmail("thief@ayni.test")).toBeNull();

  await auth.updateUser(uid, { email: "thief@ayni.test" });
  const squatter = await logIn("owner");
  expect(await identity.giveBack(uid, "owner@ayni.test")).toBe(true);
  expect(await auth.getUser(uid)).toMatchObject(own);
  expect((await auth.getUser(squatter.uid)).email).toMatch(/@nobody\.invalid$/);
});

test("a second factor stays with an account that is given back, unless it came since", async () => {
  const { uid } = await logIn("withfactor", true);
  const phone = {
    uid: "a-factor",
    factorId: "phone" as const,
    phoneNumber: "+15555550188",
    enrollmentTime: new Date().toUTCString(),
  };
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: [phone] } });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  await identity.giveBack(uid, "withfactor@ayni.test", inAnHour);
  expect(await identity.hasSecondFactor(uid)).toBe(true);
  await identity.giveBack(uid, "withfactor@ayni.test", new Date().toISOString());
  expect(await identity.hasSecondFactor(uid)).toBe(false);
});

test("an account is locked if another account has proved its email", async () => {
  const { uid } = await logIn("thief2", true);
  const other = await logIn("owner2", true);
  expect(await identity.giveBack(uid, "owner2@ayni.test")).toBe(false);
  expect(await identity.findByEmail("owner2@ayni.test")).toMatchObject({ uid: other.uid });
  expect(await identity.findByEmail("thief2@ayni.test")).toBeNull();
  expect((await auth.getUser(uid)).email).toMatch(/@nobody\.invalid$/);
});

test("no session ends while the service is unreachable", async () => {
  const { uid, cookie } = await logIn("dora");
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9");
  const unreachable = createIdentity({ FIREBASE_PROJECT_ID: "demo-unreachable" });
  await expect(unreachable.findAll([uid])).rejects.toMatchObject({ code: "identity-unavailable" });
  for (const asked of [
    unreachable.find(uid),
    unreachable.describe(uid),
    unreachable.setDisabled(uid, true),
    unreachable.revokeTokens(uid),
  ])
    await expect(asked).rejects.toMatchObject({ code: "identity-unavailable" });
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", emulator.host);
  await emulator.child.stop();
  await expect(identity.verify(cookie)).rejects.toMatchObject({ code: "identity-unavailable" });
  expect(await identity.readCookie(cookie)).toMatchObject({ uid });
});
