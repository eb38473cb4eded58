import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth, type Auth } from "firebase-admin/auth";
import { environment } from "#app/environment.server.ts";

/**
 * firebase-admin for this site's project; it finds an emulator, and a deployment's credentials, by
 * itself.
 */
export function identityAdmin(): Auth {
  const [app = initializeApp({ projectId: environment().FIREBASE_PROJECT_ID })] = getApps();
  return getAuth(app);
}

/**
 * Error codes that mean that the session has ended. Other codes, above all `app/network-error`, say
 * nothing about the session.
 */
const endings = new Set([
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
  "auth/argument-error",
  "auth/invalid-session-cookie",
  "auth/invalid-id-token",
]);

/**
 * firebase-admin reports that it could not fetch Google's public keys as an `argument-error` with
 * such a message.
 */
const keysOutOfReach = /error while making request|error fetching/i;

export function endsSession(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return endings.has(code) && !keysOutOfReach.test(message);
}
