import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import { signInWithPhoneNumber } from "../core/identity-rest.server.ts";
import * as factors from "./second-factor-rest.server.ts";

/** REST stubs for features that the emulator lacks, such as an authenticator app. */

useTestSettings();
const answer = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal("fetch", answer.mockReset()));
afterEach(() => vi.unstubAllGlobals());

const answering = (body: object, status = 200) =>
  answer.mockImplementation(async () => Response.json(body, { status }));
const refusing = (message: string) => answering({ error: { message } }, 400);

const asked = () => {
  const [address, init] = answer.mock.calls[0] ?? [];
  return { call: new URL(String(address)).pathname, body: JSON.parse(String(init?.body)) };
};
const at = (call: string) => `/identitytoolkit.googleapis.com/v2/accounts/${call}`;

it("an app is begun with a secret and a session", async () => {
  answering({
    totpSessionInfo: {
      sharedSecretKey: "JBSWY3DPEHPK3PXP",
      verificationCodeLength: 6,
      hashingAlgorithm: "SHA1",
      periodSec: 30,
      sessionInfo: "s",
      finalizeEnrollmentTime: "2026-01-01T00:00:00Z",
    },
  });
  expect(await factors.startApp("i")).toEqual({ info: "s", secret: "JBSWY3DPEHPK3PXP" });
  expect(asked()).toEqual({
    call: at("mfaEnrollment:start"),
    body: { idToken: "i", totpEnrollmentInfo: {} },
  });
});

it("an app is added by its code", async () => {
  answering({ idToken: "i2", refreshToken: "r2", totpAuthInfo: {} });
  const tokens = await factors.finishApp({ idToken: "i", info: "s", code: "123456" });
  expect(tokens).toMatchObject({ idToken: "i2", refreshToken: "r2" });
  expect(tokens.expiresAt - Date.now() / 1000).toBeCloseTo(3600, -1);
  const totpVerificationInfo = { sessionInfo: "s", verificationCode: "123456" };
  expect(asked()).toEqual({
    call: at("mfaEnrollment:finalize"),
    body: { idToken: "i", totpVerificationInfo },
  });
});

it("a log-in is finished by the code of an app", async () => {
  answering({ idToken: "i2", refreshToken: "r2" });
  await factors.signInWithApp("pending", "factor", "123456");
  expect(asked()).toEqual({
    call: at("mfaSignIn:finalize"),
    body: {
      mfaPendingCredential: "pending",
      mfaEnrollmentId: "factor",
      totpVerificationInfo: { verificationCode: "123456" },
    },
  });
});

it("a code and a factor that are refused have the code of the refusal, which identity-rest.server.test.ts lists", async () => {
  refusing("TOTP_CHALLENGE_TIMEOUT");
  const code = "code-expired";
  await expect(factors.signInWithApp("p", "f", "1")).rejects.toMatchObject({ code });
  await expect(factors.signInWithSms("p", "s", "1")).rejects.toMatchObject({ code });
  refusing("SECOND_FACTOR_EXISTS : Phone number already enrolled.");
  const number = { idToken: "i", phoneNumber: "+34612345678" };
  await expect(factors.startSms(number, undefined, "es")).rejects.toMatchObject({
    code: "second-factor-already-in-use",
  });
});

it("the number of another account is not added", async () => {
  answering({ temporaryProof: "t", temporaryProofExpiresIn: "3600", phoneNumber: "+34612345678" });
  await expect(signInWithPhoneNumber("s", "123456", "i")).rejects.toMatchObject({
    code: "phone-number-already-exists",
  });
});
