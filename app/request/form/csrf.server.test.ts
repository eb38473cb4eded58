import { afterEach, describe, expect, it, vi } from "vitest";
import { session } from "#app/session/core/session.fixture.ts";
import { csrfToken, isOwnOrigin, isValidToken } from "./csrf.server.ts";
import { useTestSettings } from "#app/test-settings.ts";

useTestSettings();
const member = { ...session, signedInAt: 1_700_000_000 };
const hour = 3_600_000;

describe("a form's token", () => {
  afterEach(() => vi.useRealTimers());

  it("is good for the session it was made for, also after renewal", () => {
    expect(
      isValidToken(csrfToken(member), { ...member, cookie: "renewed", refreshToken: "other" }),
    ).toBe(true);
  });

  it("is refused for another member, another log-in, and between visitor and member", () => {
    const token = csrfToken(member);
    expect(isValidToken(token, { ...member, uid: "u2" })).toBe(false);
    expect(isValidToken(token, { ...member, signedInAt: 1 })).toBe(false);
    expect(isValidToken(token, null)).toBe(false);
    expect(isValidToken(csrfToken(null), member)).toBe(false);
  });

  it("is refused when changed, missing or no text", () => {
    const token = csrfToken(null);
    expect(isValidToken(token, null)).toBe(true);
    for (const bad of [
      `0${token}`,
      token.slice(0, -3),
      `${token.split(".")[0]}.`,
      "",
      null,
      undefined,
      "a.b",
    ]) {
      expect(isValidToken(bad, null)).toBe(false);
    }
  });

  it("is the same for all visitors of an hour", () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const token = csrfToken(null);
    vi.advanceTimersByTime(hour - 1);
    expect(csrfToken(null)).toBe(token);
    vi.advanceTimersByTime(1);
    expect(csrfToken(null)).not.toBe(token);
  });

  it("lasts a day for a visitor and a session long for a member", () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const [visitors, members] = [csrfToken(null), csrfToken(member)];
    vi.advanceTimersByTime(23 * hour);
    expect(isValidToken(visitors, null)).toBe(true);
    vi.advanceTimersByTime(2 * hour);
    expect(isValidToken(visitors, null)).toBe(false);
    expect(isValidToken(members, member)).toBe(true);
    vi.advanceTimersByTime(14 * 24 * hour);
    expect(isValidToken(members, member)).toBe(false);
  });
});

describe("the origin of a form", () => {
  const from = (headers: Record<string, string>) =>
    new Request("http://ayni.test/x", { headers: { Host: "127.0.0.1:3000", ...headers } });

  it("is this site's public URL or the URL it was asked at", () => {
    expect(isOwnOrigin(from({ Origin: "http://ayni.test" }))).toBe(true);
    expect(isOwnOrigin(from({ Origin: "http://127.0.0.1:3000" }))).toBe(true);
    expect(isOwnOrigin(from({}), "http://ayni.test")).toBe(true);
  });

  it("may be stated by Sec-Fetch-Site if there is no Origin", () => {
    expect(isOwnOrigin(from({ "Sec-Fetch-Site": "same-origin" }))).toBe(true);
    expect(isOwnOrigin(from({ Origin: "null", "Sec-Fetch-Site": "same-origin" }))).toBe(true);
    expect(isOwnOrigin(from({ "Sec-Fetch-Site": "same-site" }))).toBe(false);
    expect(isOwnOrigin(from({}))).toBe(false);
  });

  it("is refused when foreign, whatever Sec-Fetch-Site says", () => {
    for (const Origin of [
      "https://evil.test",
      "http://ayni.test.evil.test",
      "http://ayni.test:81",
      "null",
    ]) {
      expect(isOwnOrigin(from({ Origin }))).toBe(false);
    }
    expect(
      isOwnOrigin(from({ Origin: "https://evil.test", "Sec-Fetch-Site": "same-origin" })),
    ).toBe(false);
  });
});
