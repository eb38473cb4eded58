import { parseSetCookie } from "cookie";
import { describe, expect, it } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import { readSessionCookie, seal, sessionSetCookie, unseal } from "./sealed-cookie.server.ts";
import { sealText, unsealText } from "./sealed-text.server.ts";

useTestSettings();
const now = Math.floor(Date.now() / 1000);
const session = {
  cookie: "c".repeat(1150),
  refreshToken: "r".repeat(260),
  expiresAt: 1_800_000_000,
  secret: "s".repeat(43),
  endsAt: now + 30 * 86_400,
};

describe("the sealed session", () => {
  it("opens to what was sealed, and is never sealed alike twice", () => {
    expect(unseal(seal(session))).toEqual(session);
    expect(seal(session)).not.toBe(seal(session));
  });

  it("fits a cookie", () => {
    expect(sessionSetCookie(session).length).toBeLessThan(4000);
  });

  it("does not open when any byte of it was changed", () => {
    const value = seal(session);
    const bytes = Buffer.from(value.slice(3), "base64url");
    for (const position of [0, 11, 12, 27, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(unseal(`v2.${changed.toString("base64url")}`)).toBeNull();
    }
  });

  it("does not open what is cut short, of another version, or no cookie at all", () => {
    const value = seal(session);
    for (const bad of [
      value.slice(0, 20),
      value.replace("v2", "v3"),
      value.replace("v2", "v1"),
      "v2.",
      "v2",
      "",
      "garbage",
      "v2.!!!",
      `${value}.`,
      `${value}${value}`,
      `${value}%00`,
      ` ${value}`,
    ]) {
      expect(unseal(bad)).toBeNull();
    }
  });

  it("does not open as another sealed text, and no other sealed text opens as a session", () => {
    expect(unsealText("log-out", seal(session))).toBeNull();
    expect(unseal(sealText("log-out", "{}"))).toBeNull();
    expect(unsealText("log-out", sealText("log-out", "secret"))).toBe("secret");
  });

  it("is HttpOnly and Lax, and so is the header that deletes it", () => {
    const attributes = { name: "__session", path: "/", httpOnly: true, sameSite: "lax" };
    expect(parseSetCookie(sessionSetCookie(session))).toEqual({
      ...attributes,
      value: expect.stringMatching(/^v2\.[\w-]+$/),
      maxAge: 1_209_600,
    });
    expect(parseSetCookie(sessionSetCookie(null))).toEqual({ ...attributes, value: "", maxAge: 0 });
  });

  it.each([
    [13, 13 * 86_400],
    [1, 86_400],
    [-1, 0],
  ])("lives no longer than its session, which ends in %i days", (days, seconds) => {
    const age = /Max-Age=(\d+)/.exec(
      sessionSetCookie({ ...session, endsAt: now + days * 86_400 }),
    )?.[1];
    expect(Math.abs(Number(age) - seconds)).toBeLessThan(60);
  });

  it("is found among other cookies", () => {
    const request = new Request("http://ayni.test/", {
      headers: { Cookie: "a=1; __session=v2.x; not__session=2" },
    });
    expect(readSessionCookie(request)).toBe("v2.x");
    expect(readSessionCookie(new Request("http://ayni.test/"))).toBeNull();
  });
});
