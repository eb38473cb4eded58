import { describe, expect, it } from "vitest";
import { useTestSettings } from "#app/http/test-settings.ts";
import { readSessionCookie, seal, sessionSetCookie, unseal } from "./sealed-cookie.server.ts";

useTestSettings();
const session = { cookie: "c".repeat(1150), refreshToken: "r".repeat(260), expiresAt: 1_800_000_000 };

describe("the sealed session", () => {
  it("opens to what was sealed, and is never sealed alike twice", () => {
    expect(unseal(seal(session))).toEqual(session);
    expect(seal(session)).not.toBe(seal(session));
  });

  it("fits a cookie", () => {
    expect(sessionSetCookie(seal(session)).length).toBeLessThan(4000);
  });

  it("does not open when any byte of it was changed", () => {
    const value = seal(session);
    const bytes = Buffer.from(value.slice(3), "base64url");
    for (const position of [0, 11, 12, 27, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(unseal(`v1.${changed.toString("base64url")}`)).toBeNull();
    }
  });

  it("does not open what is cut short, of another version, or no cookie at all", () => {
    const value = seal(session);
    for (const bad of [value.slice(0, 20), value.replace("v1", "v2"), "v1.", "v1", "", "garbage", "v1.!!!"]) {
      expect(unseal(bad)).toBeNull();
    }
  });

  it("is HttpOnly and Lax, for fourteen days, and taken back at once", () => {
    expect(sessionSetCookie("x")).toBe("__session=x; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax");
    expect(sessionSetCookie("")).toContain("Max-Age=0");
  });

  it("is found among other cookies", () => {
    const request = new Request("http://ayni.test/", {
      headers: { Cookie: "a=1; __session=v1.x; not__session=2" },
    });
    expect(readSessionCookie(request)).toBe("v1.x");
    expect(readSessionCookie(new Request("http://ayni.test/"))).toBeNull();
  });
});
