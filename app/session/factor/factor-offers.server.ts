import { environment } from "#app/environment.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { IdentityProblem } from "../core/identity-problem.server.ts";

/**
 * Google's service sends an SMS only for a browser that has passed its reCAPTCHA; the emulator
 * needs none.
 */
const needsRobotCheck = (): boolean => environment().FIREBASE_AUTH_EMULATOR_HOST === undefined;

/**
 * The reCAPTCHA's settings for a page that sends an SMS; null without reCAPTCHA. The page's
 * document then allows Google's scripts.
 */
export function offerRobotCheck(store: RequestStore) {
  if (!needsRobotCheck()) return null;
  store.response.allowsRobotCheck = true;
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID } = environment();
  return {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
  };
}

/** Throws `IdentityProblem` where the service would refuse, before the SMS is counted. */
export function requireRobotCheck(token: string | undefined): void {
  if (needsRobotCheck() && !token) throw new IdentityProblem("captcha-check-failed");
}

/** Whether this site's settings offer authenticator apps. */
export const offersApp = (): boolean => environment().AUTHENTICATOR_APP === "on";
