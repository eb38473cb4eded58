import { initializeApp } from "@firebase/app";
import { initializeAuth, RecaptchaVerifier } from "@firebase/auth";
import type { RobotCheckSettings } from "./robot-check.tsx";

/**
 * Shows Google's reCAPTCHA in `place`. Passes on the token for one SMS, and an empty one after it
 * has expired. Returns a function that removes it.
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
