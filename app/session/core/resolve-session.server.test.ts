import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { resolveSession } from "./resolve-session.server.ts";
import { seal, unseal } from "./sealed-cookie.server.ts";

// As with a real project, sessions of an emulator are not accepted.
useTestSettings({ FIREBASE_AUTH_EMULATOR_HOST: "", CONTACT_EMAIL: "help@ayni.test" });

const admin = vi.hoisted(() => ({
  verifySessionCookie: vi.fn(),
  verifyIdToken: vi.fn(),
  createSessionCookie: vi.fn(),
}));
vi.mock("firebase-admin/app", () => ({ getApps: () => [{}], initializeApp: () => ({}) }));
vi.mock("firebase-admin/auth", () => ({ getAuth: () => admin }));

const claims = {
  uid: "u1",
  email: "ada@ayni.test",
  email_verified: true,
  auth_time: 1_700_000_000,
};
const now = () => Math.floor(Date.now() / 1000);
const failing = (code: string, message = code) => Object.assign(new Error(message), { code });
/** Sealed by a former release; it contains no secret. */
const oldCookie = `v1.${"A".repeat(2000)}`;
let serial = 0;
const fetchGrant = vi.fn<typeof fetch>();
const fetchRenewal = vi.fn<typeof fetch>();
/** The API's response to a renewal. */
const fetchBegin = vi.fn<typeof fetch>();
const beginning = (renewal: string) => async () => Response.json({ renewal });
const grant = async () =>
  Response.json({ id_token: "new-id", refresh_token: "new-refresh", expires_in: "3600" });
const secret = "s".repeat(43);
const endsAt = () => now() + 20 * 86_400;
const renewed =
  (parts: object = {}) =>
  async () =>
    Response.json({
      endsAt: new Date(endsAt() * 1000).toISOString(),
      revoked: false,
      signInToken: null,
      ...parts,
    });
const refusing = (code: string, status: number) => async () =>
  Response.json({ type: "about:blank", title: code, status, code }, { status });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000_000 * ++serial });
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    (address.endsWith("/renewal/begin")
      ? fetchBegin
      : address.startsWith("http://api.test/")
        ? fetchRenewal
        : fetchGrant)(address, init),
  );
  admin.verifySessionCookie.mockReset().mockResolvedValue(claims);
  admin.verifyIdToken.mockReset().mockResolvedValue(claims);
  admin.createSessionCookie.mockReset().mockResolvedValue("new-cookie");
  fetchGrant.mockReset().mockImplementation(grant);
  fetchRenewal.mockReset().mockImplementation(renewed());
  fetchBegin.mockReset().mockImplementation(beginning("begun"));
});
afterEach(() => vi.useRealTimers());

async function resolve(value: string | null) {
  const store = requestStore({});
  const headers: HeadersInit = value === null ? {} : { Cookie: `__session=${value}` };
  const session = await resolveSession(new Request("http://ayni.test/", { headers }), store);
  const sent = store.response.cookies.get("__session");
  return {
    session,
    store,
    sent,
    kept: sent ? unseal(/__session=([^;]*)/.exec(sent)?.[1] ?? "") : undefined,
  };
}
const cookie = (expiresAt: number, parts: object = {}) =>
  seal({
    cookie: "old-cookie",
    refreshToken: "old-refresh",
    expiresAt,
    secret,
    endsAt: endsAt(),
    ...parts,
  });

describe("a session", () => {
  it("is none without a cookie, and the page is public", async () => {
    const { session, sent, store } = await resolve(null);
    expect([session, sent, store.response.isPersonal]).toEqual([null, undefined, false]);
  });

  it("is verified by its signature alone, and not renewed before it is due", async () => {
    const { session, sent } = await resolve(cookie(now() + 3600));
    expect(session).toMatchObject({ uid: "u1", emailVerified: true, cookie: "old-cookie" });
    expect(admin.verifySessionCookie).toHaveBeenCalledExactlyOnceWith("old-cookie");
    expect([sent, fetchGrant.mock.calls.length]).toEqual([undefined, 0]);
  });

  it("is renewed five minutes early, its new token checked for revocation", async () => {
    const { session, kept } = await resolve(cookie(now() + 299));
    expect(admin.verifyIdToken).toHaveBeenCalledWith("new-id", true);
    expect(session?.cookie).toBe("new-cookie");
    expect(kept).toEqual({
      cookie: "new-cookie",
      refreshToken: "new-refresh",
      expiresAt: now() + 3600,
      secret,
      endsAt: endsAt(),
    });
    const [address, init] = fetchRenewal.mock.calls[0] ?? [];
    expect(address).toBe("http://api.test/v1/sessions/renewal");
    expect(JSON.parse(String(init?.body))).toEqual({
      secret,
      cookie: "new-cookie",
      place: { browser: null, system: null, network: null },
      isConfirmed: false,
    });
  });

  it("that has ended gets no fresh cookie for an expired copy of its old one", async () => {
    fetchRenewal.mockImplementation(refusing("unauthenticated", 401));
    const { session, sent } = await resolve(cookie(now() - 3600));
    expect([session, sent]).toEqual([null, expect.stringContaining("Max-Age=0")]);
  });

  it("gets no fresh cookie while the API cannot say whether it is live", async () => {
    fetchRenewal.mockImplementation(refusing("unavailable", 503));
    const { session, sent } = await resolve(cookie(now() - 10));
    expect([session?.cookie, sent]).toEqual(["old-cookie", undefined]);
  });

  it("is over at its end, and no service is asked", async () => {
    const { session, sent } = await resolve(cookie(now() + 3600, { endsAt: now() }));
    expect([session, sent]).toEqual([null, expect.stringContaining("Max-Age=0")]);
    expect(admin.verifySessionCookie).not.toHaveBeenCalled();
  });

  it("ends with a cookie that lives no longer than itself", async () => {
    fetchRenewal.mockImplementation(
      renewed({ endsAt: new Date((now() + 86_400) * 1000).toISOString() }),
    );
    const { sent } = await resolve(cookie(now(), { endsAt: now() + 86_400 }));
    expect(admin.createSessionCookie).toHaveBeenCalledWith("new-id", { expiresIn: 86_400_000 });
    expect(sent).toContain("Max-Age=86400;");
  });

  it("goes on with new tokens where those of its account have just ended", async () => {
    fetchRenewal.mockImplementation(renewed({ revoked: true, signInToken: "signed" }));
    fetchGrant.mockImplementation(async (address) =>
      String(address).includes("signInWithCustomToken")
        ? Response.json({ idToken: "again-id", refreshToken: "again-refresh", expiresIn: "3600" })
        : grant(),
    );
    expect((await resolve(cookie(now()))).kept).toMatchObject({
      refreshToken: "again-refresh",
      secret,
    });
    fetchRenewal.mockImplementation(renewed({ revoked: true }));
    expect((await resolve(cookie(now()))).session).toBeNull();
  });

  it("goes on with a token that is about to expire while another instance renews it", async () => {
    fetchBegin.mockImplementation(beginning("under-way"));
    const { session, sent } = await resolve(cookie(now() + 31));
    expect([session?.cookie, sent]).toEqual(["old-cookie", undefined]);
    expect([fetchBegin.mock.calls.length, fetchGrant.mock.calls.length]).toEqual([1, 0]);
  });

  it("waits for another instance where its token counts as expired, 30 s early", async () => {
    fetchBegin
      .mockImplementationOnce(beginning("under-way"))
      .mockImplementationOnce(beginning("under-way"))
      .mockImplementation(beginning("done"));
    const { session, sent } = await resolve(cookie(now() + 30));
    expect([session?.cookie, sent]).toEqual(["old-cookie", undefined]);
    expect([fetchBegin.mock.calls.length, fetchGrant.mock.calls.length]).toEqual([3, 0]);
  });

  it("is over where it has ended while another instance renewed it", async () => {
    fetchBegin
      .mockImplementationOnce(beginning("under-way"))
      .mockImplementation(refusing("unauthenticated", 401));
    const { session, sent } = await resolve(cookie(now()));
    expect([session, sent]).toEqual([null, expect.stringContaining("Max-Age=0")]);
    expect(fetchGrant).not.toHaveBeenCalled();
  });

  it("goes on under the new secret that the API gives it", async () => {
    fetchRenewal.mockImplementation(renewed({ secret: "n".repeat(43) }));
    expect((await resolve(cookie(now()))).kept?.secret).toBe("n".repeat(43));
  });

  it("goes on with its tokens when the identity service cannot renew it", async () => {
    fetchGrant.mockRejectedValue(new TypeError("fetch failed"));
    const { session, sent } = await resolve(cookie(now() - 10));
    expect([session?.cookie, sent]).toEqual(["old-cookie", undefined]);
  });

  it("survives a 500 of the grant and ends at its 400", async () => {
    fetchGrant.mockImplementation(async () =>
      Response.json({ error: { message: "INTERNAL" } }, { status: 500 }),
    );
    expect((await resolve(cookie(now()))).session?.uid).toBe("u1");
    vi.setSystemTime(Date.now() + 60_000);
    fetchGrant.mockImplementation(async () =>
      Response.json({ error: { message: "TOKEN_EXPIRED" } }, { status: 400 }),
    );
    const { session, sent } = await resolve(cookie(now()));
    expect([session, sent]).toEqual([null, expect.stringContaining("Max-Age=0")]);
  });

  it.each(["auth/session-cookie-expired", "auth/invalid-session-cookie", "auth/argument-error"])(
    "ends, its cookie taken back, at %s",
    async (code) => {
      admin.verifySessionCookie.mockRejectedValue(failing(code));
      const { session, sent } = await resolve(cookie(now() + 3600));
      expect([session, sent]).toEqual([null, expect.stringContaining("Max-Age=0")]);
    },
  );

  it.each([
    ["app/network-error"],
    ["app/network-timeout"],
    ["auth/internal-error"],
    [
      "auth/argument-error",
      "Error while making request: getaddrinfo ENOTFOUND. Error code: ENOTFOUND",
    ],
    ["auth/argument-error", "Error fetching public keys for Google certs: <html>"],
  ])("is neither ended nor believed at %s %s", async (code, message?: string) => {
    admin.verifySessionCookie.mockRejectedValue(failing(code, message));
    await expect(resolve(cookie(now() + 3600))).rejects.toMatchObject({
      code: "identity-unavailable",
      status: 503,
    });
  });

  it.each(["v2.forged", oldCookie])(
    "that was not sealed here, or has no row, ends without asking a service",
    async (value) => {
      const { session, sent } = await resolve(value);
      expect([session, sent]).toEqual([null, expect.stringContaining("Max-Age=0")]);
      expect(admin.verifySessionCookie).not.toHaveBeenCalled();
    },
  );
});
