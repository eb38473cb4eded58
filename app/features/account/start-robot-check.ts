import { initializeApp } from "firebase/app";
import { initializeAuth, RecaptchaVerifier } from "firebase/auth";
import type { RobotCheckSettings } from "./robot-check.tsx";

/**
 * Shows Google's reCAPTCHA in `place` and hands over the token with which one SMS may be sent; an
 * empty one when it has expired. Answers what takes it away.
 */
export async function startRobotCheck(
  place: HTMLElement,
  { locale, ...settings }: RobotCheckSettings & { locale: string },
  onToken: (token: string) => void,
): Promise<() => void> {
  const auth = initializeAuth(initializeApp(settings, "robot-check"));
  auth.languageCode = locale;
  const verifier = new RecaptchaVerifier(auth, place, {
    callback: onToken,
    "expired-callback": () => onToken(""),
  });
  await verifier.render();
  return () => verifier.clear();
}
