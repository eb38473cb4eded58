import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Auth } from "firebase-admin/auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startIdentity } from "../../local/identity.ts";
import type { LocalIdentity } from "../../local/identity.ts";
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

/** A new account that has just logged in. */
const logIn = async (name: string, emailVerified = false) => {
  const account = { email: `${name}@ayni.test`, password: "peer-to-peer" };
  const { uid } = await auth.createUser({ ...account, emailVerified });
  const call = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const reply = await fetch(call, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  });
  const { idToken } = (await reply.json()) as { idToken: string };
  return {
    uid,
    idToken,
    cookie: await auth.createSessionCookie(idToken, { expiresIn: 3_600_000 }),
  };
};

test("a session cookie tells who it belongs to", async () => {
  const { uid, cookie } = await logIn("ana", true);
  const said = { uid, email: "ana@ayni.test", emailVerified: true, signedInBy: "password" };
  expect(await identity.verify(cookie)).toEqual({ ...said, signedInAt: expect.any(Number) });
  expect(await identity.readCookie(cookie)).toEqual(await identity.verify(cookie));
});

test("an email verified later is seen by asking, not in the cookie", async () => {
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

test("garbage and an id token are no sessions", async () => {
  const { idToken } = await logIn("carla");
  for (const cookie of ["garbage", "a.b.c", idToken]) {
    await expect(identity.verify(cookie)).rejects.toMatchObject(unauthenticated);
    await expect(identity.readCookie(cookie)).rejects.toMatchObject(unauthenticated);
  }
});

test("revoking, disabling and deleting an account are seen by asking, not in the cookie", async () => {
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

test("with the service out of reach nobody is signed out", async () => {
  const { uid, cookie } = await logIn("dora");
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", "127.0.0.1:9");
  const unreachable = createIdentity({ FIREBASE_PROJECT_ID: "demo-unreachable" });
  await expect(unreachable.findAll([uid])).rejects.toMatchObject({ code: "identity-unavailable" });
  await expect(unreachable.find(uid)).rejects.toMatchObject({ code: "identity-unavailable" });
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", emulator.host);
  await emulator.child.stop();
  await expect(identity.verify(cookie)).rejects.toMatchObject({ code: "identity-unavailable" });
  expect(await identity.readCookie(cookie)).toMatchObject({ uid });
});
