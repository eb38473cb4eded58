import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import { messages } from "#app/i18n/i18n.server.ts";
import { clientCode } from "./identity-problem.server.ts";
import {
  refresh,
  sendPasswordReset,
  signInWithIdp,
  signInWithPassword,
} from "./identity-rest.server.ts";

useTestSettings();
const answer = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal("fetch", answer.mockReset()));
afterEach(() => vi.unstubAllGlobals());

const refusing = (message: string, status = 400) =>
  answer.mockImplementation(async () => Response.json({ error: { message } }, { status }));

describe("an identity call", () => {
  it("goes to the emulator where there is one, in the reader's language", async () => {
    answer.mockResolvedValue(Response.json({ email: "ada@ayni.test" }));
    await sendPasswordReset("ada@ayni.test", "http://ayni.test/es/new-password", "es");
    const [address, init] = answer.mock.calls[0] ?? [];
    expect(address).toBe(
      "http://identity.test:9099/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=key",
    );
    expect(new Headers(init?.headers).get("X-Firebase-Locale")).toBe("es");
    expect(JSON.parse(String(init?.body))).toMatchObject({
      requestType: "PASSWORD_RESET",
      email: "ada@ayni.test",
    });
  });

  it("by a provider, whose email is another account's, is no sign-in", async () => {
    answer.mockResolvedValue(
      Response.json({
        needConfirmation: true,
        verifiedProvider: ["password"],
        email: "a@b.example",
      }),
    );
    const credential = { postBody: "access_token=a&providerId=github.com", requestUri: "http://a" };
    await expect(signInWithIdp(credential)).rejects.toMatchObject({
      code: "account-exists-with-different-credential",
    });
    expect(JSON.parse(String(answer.mock.calls[0]?.[1]?.body))).toEqual({
      ...credential,
      returnSecureToken: true,
    });
  });

  it("answers tokens with the instant at which they expire", async () => {
    answer.mockResolvedValue(
      Response.json({ localId: "u", idToken: "i", refreshToken: "r", expiresIn: "3600" }),
    );
    const tokens = await signInWithPassword({ email: "ada@ayni.test", password: "x" });
    expect(tokens).toMatchObject({ idToken: "i", refreshToken: "r" });
    expect(tokens.expiresAt - Date.now() / 1000).toBeCloseTo(3600, -1);
  });

  it.each([
    ["EMAIL_EXISTS", "email-already-in-use"],
    ["INVALID_PASSWORD", "wrong-password"],
    ["EMAIL_NOT_FOUND", "user-not-found"],
    ["USER_NOT_FOUND", "user-not-found"],
    ["INVALID_IDENTIFIER", "invalid-email"],
    ["MISSING_EMAIL", "invalid-email"],
    ["INVALID_RECIPIENT_EMAIL", "invalid-email"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.", "too-many-requests"],
    ["QUOTA_EXCEEDED : Exceeded daily quota.", "too-many-requests"],
    ["EXPIRED_OOB_CODE", "expired-action-code"],
    ["INVALID_OOB_CODE", "invalid-action-code"],
    ["MISSING_OOB_CODE", "invalid-action-code"],
    ["OPERATION_NOT_ALLOWED", "operation-not-allowed"],
    ["PASSWORD_LOGIN_DISABLED", "operation-not-allowed"],
    ["UNAUTHORIZED_DOMAIN : DOMAIN_NOT_WHITELISTED", "unauthorized-domain"],
    ["TOKEN_EXPIRED", "user-token-expired"],
    ["INVALID_ID_TOKEN", "user-token-expired"],
    ["CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "requires-recent-login"],
    ["INVALID_LOGIN_CREDENTIALS", "invalid-credential"],
    ["INVALID_CODE", "invalid-verification-code"],
    ["SESSION_EXPIRED", "code-expired"],
    ["INVALID_SESSION_INFO", "code-expired"],
    ["INVALID_PHONE_NUMBER : Invalid format.", "invalid-phone-number"],
    ["INVALID_MFA_PENDING_CREDENTIAL", "invalid-multi-factor-session"],
    ["MFA_ENROLLMENT_NOT_FOUND", "multi-factor-info-not-found"],
    ["SECOND_FACTOR_EXISTS : Already enrolled.", "second-factor-already-in-use"],
    ["SECOND_FACTOR_LIMIT_EXCEEDED", "maximum-second-factor-count-exceeded"],
    ["UNSUPPORTED_FIRST_FACTOR : MFA is not available.", "unsupported-first-factor"],
    ["UNVERIFIED_EMAIL : Need to verify email first.", "unverified-email"],
    ["PHONE_NUMBER_EXISTS", "phone-number-already-exists"],
    ["CAPTCHA_CHECK_FAILED", "captcha-check-failed"],
    ["FEDERATED_USER_ID_ALREADY_LINKED", "credential-already-in-use"],
    ["INVALID_IDP_RESPONSE : Bad access token", "invalid-credential"],
    ["SOMETHING_NEW", "internal-error"],
    ["API key not valid. Please pass a valid API key.", "internal-error"],
  ])("refused with %s is %s, which has a message", async (message, code) => {
    refusing(message);
    await expect(signInWithPassword({ email: "a", password: "b" })).rejects.toMatchObject({ code });
    expect(messages.es.identity).toHaveProperty(clientCode(message));
  });

  it.each([
    // Codes of the client SDK that no REST response has.
    ...["network-request-failed", "timeout", "multi-factor-auth-required"],
    ...["popup-blocked", "popup-closed-by-user", "account-exists-with-different-credential"],
    ...["unauthorized-domain", "operation-not-allowed", "invalid-credential"],
  ])("has a message in both languages for %s", (code) => {
    expect(messages.en.identity).toHaveProperty(code);
    expect(messages.es.identity).toHaveProperty(code);
  });

  it.each(["en", "es"] as const)(
    "has no message that tells whether an account exists (%s)",
    (locale) => {
      const { identity } = messages[locale];
      const refused = [
        "wrong-password",
        "user-not-found",
        "user-disabled",
        "invalid-credential",
      ] as const;
      expect(new Set(refused.map((code) => identity[code])).size).toBe(1);
      // The code that asks for a second factor is shown only after a correct password.
      const { "multi-factor-auth-required": _known, ...others } = identity;
      for (const text of Object.values(others))
        expect(text).not.toMatch(
          /\b(exists?|registered|taken|did before|existe|registrad[oa]|hiciste antes)\b/i,
        );
    },
  );

  it("does not know a code of a call that this site does not make", () => {
    expect(clientCode("MISSING_CLIENT_TYPE")).toBe("internal-error");
  });

  it("says that an account asks for a second factor if the right password gives no tokens", async () => {
    answer.mockResolvedValue(
      Response.json({
        localId: "u",
        mfaPendingCredential: "p",
        mfaInfo: [
          { mfaEnrollmentId: "1", phoneInfo: "+********5678", enrolledAt: "2026-01-01T00:00:00Z" },
          { mfaEnrollmentId: "2", displayName: "app", totpInfo: {} },
        ],
      }),
    );
    const refused = signInWithPassword({ email: "a", password: "b" });
    await expect(refused).rejects.toMatchObject({
      code: "multi-factor-auth-required",
      isUnreachable: false,
      uid: "u",
      credential: "p",
      factors: [
        { id: "1", kind: "sms", number: "+********5678" },
        { id: "2", kind: "app", number: null },
      ],
    });
  });

  it("distinguishes a refusal from a missing answer, a late answer and a broken service", async () => {
    answer.mockRejectedValue(new TypeError("fetch failed"));
    await expect(refresh("r")).rejects.toMatchObject({
      code: "network-request-failed",
      isUnreachable: true,
    });
    answer.mockRejectedValue(new DOMException("late", "TimeoutError"));
    await expect(refresh("r")).rejects.toMatchObject({ code: "timeout", isUnreachable: true });
    refusing("BACKEND_ERROR", 503);
    await expect(refresh("r")).rejects.toMatchObject({ isUnreachable: true });
    answer.mockResolvedValue(new Response("<html>", { status: 400 }));
    await expect(refresh("r")).rejects.toMatchObject({ isUnreachable: true });
  });
});
