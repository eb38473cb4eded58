import { expect, test, vi } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";

const moduleWith = (settings: Record<string, string>) => {
  useTestSettings(settings);
  vi.resetModules();
  return import("./read-cookie.server.ts");
};

const now = Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const claims = { sub: "u", email: "ada@ayni.test", email_verified: true, auth_time: now };
/** A session cookie of the emulator, which is unsigned, so anyone can create one. */
const unsigned = (change: object = {}) => {
  const issued = { iss: "https://session.firebase.google.com/demo-ayni", aud: "demo-ayni" };
  const all = { ...claims, ...issued, iat: now, exp: now + 3600, ...change };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(all)}.`;
};

test("an unsigned cookie is read beside an emulator, which is not asked", async () => {
  const { readCookie } = await moduleWith({ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" });
  expect(await readCookie(unsigned())).toMatchObject({ uid: "u", auth_time: now });
  expect(await readCookie(unsigned({ exp: now }))).toBeNull();
  expect(await readCookie(unsigned({ aud: "demo-other" }))).toBeNull();
});

test("an unsigned cookie is none where no emulator is configured", async () => {
  const { readCookie } = await moduleWith({
    FIREBASE_AUTH_EMULATOR_HOST: "",
    CONTACT_EMAIL: "help@ayni.test",
  });
  expect(await readCookie(unsigned())).toBeNull();
});
