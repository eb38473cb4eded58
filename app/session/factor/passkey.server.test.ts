import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { assertion } from "#contract/identity/passkey.ts";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import {
  setChallenge,
  readCredential,
  signInByPasskey,
  takeChallenge,
  type PasskeyPurpose,
} from "./passkey.server.ts";
import { sealText } from "../core/sealed-text.server.ts";
import type { Session } from "../core/session.ts";

useTestSettings();
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const sessionOf = (uid: string | null) => (uid === null ? null : ({ uid } as Session));

function asked(purpose: PasskeyPurpose, uid: string | null = null): string {
  const store = requestStore({});
  setChallenge("challenge", purpose, { session: sessionOf(uid), store });
  expect(store.response.isPersonal).toBe(true);
  return store.response.cookies.get("passkey_challenge")?.split(";")[0] ?? "";
}

function take(cookie: string, purpose: PasskeyPurpose, uid: string | null = null) {
  const request = new Request("http://ayni.test/login", { headers: { Cookie: cookie } });
  const store = requestStore({});
  const context = { request, session: sessionOf(uid), store };
  try {
    return takeChallenge(purpose, context);
  } finally {
    expect(store.response.cookies.get("passkey_challenge")).toMatch(/Max-Age=0/);
  }
}

const refused = expect.objectContaining({ code: "passkey-refused" });

test("a challenge is valid only in its browser, for its purpose and its member", () => {
  expect(take(asked("log-in"), "log-in")).toBe("challenge");
  expect(take(asked("add", "ana"), "add", "ana")).toBe("challenge");
  for (const [cookie, purpose, uid] of [
    // A browser sends another site's form without a challenge of this site.
    ["", "log-in", null],
    ["passkey_challenge=v2.Zm9yZ2Vk", "log-in", null],
    [`passkey_challenge=${sealText("passkey", '{"of":"another release"}')}`, "log-in", null],
    [asked("log-in"), "confirm", "ana"],
    [asked("confirm", "ana"), "add", "ana"],
    [asked("add", "ana"), "add", "bea"],
    [asked("log-in"), "log-in", "ana"],
  ] as const)
    expect(() => take(cookie, purpose, uid)).toThrow(refused);
});

test("a challenge is over after a quarter of an hour, whatever the browser keeps", () => {
  const cookie = asked("log-in");
  vi.setSystemTime(Date.now() + 899_000);
  expect(take(cookie, "log-in")).toBe("challenge");
  vi.setSystemTime(Date.now() + 2_000);
  expect(() => take(cookie, "log-in")).toThrow(refused);
});

test.each(["", "{", "null", "[]", '{"id":"a"}', `"${"x".repeat(40_000)}"`])(
  "a malformed answer is refused (%#)",
  (text) => {
    const form = new FormData();
    form.set("credential", text);
    expect(() => readCredential(form, assertion)).toThrow(refused);
  },
);

test("where the API may not sign tokens, the page says that this way is not available", async () => {
  await expect(signInByPasskey(null)).rejects.toMatchObject({ code: "operation-not-allowed" });
});
