import { expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { offerRobotCheck, requireRobotCheck } from "./factor-offers.server.ts";

useTestSettings({ FIREBASE_AUTH_EMULATOR_HOST: "", CONTACT_EMAIL: "hello@ayni.test" });

test("with a real project, an SMS requires Google's reCAPTCHA, and its page allows the check", () => {
  const store = requestStore({});
  expect(store.response.allowsRobotCheck).toBe(false);
  expect(offerRobotCheck(store)).toMatchObject({ apiKey: "key" });
  expect(store.response.allowsRobotCheck).toBe(true);
  expect(() => requireRobotCheck("")).toThrow("captcha-check-failed");
  expect(() => requireRobotCheck(undefined)).toThrow("captcha-check-failed");
  expect(() => requireRobotCheck("token")).not.toThrow();
});
