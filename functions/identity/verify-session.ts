import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Auth } from "firebase-admin/auth";
import { Refusal } from "../domain/refusal.ts";
import type { Identity } from "./identity.ts";

/** What firebase-admin says of a session that has ended, or never was one. */
const endedSession = new Set([
  "auth/argument-error",
  "auth/invalid-session-cookie",
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** firebase-admin reports that it could not fetch Google's public keys as an `argument-error` with such a message. */
const keysOutOfReach = /error while making request|error fetching/i;

/**
 * Turns a failure of firebase-admin into a refusal. Only what says that the session itself is wrong ends it:
 * whatever else goes wrong says nothing about the session, and must sign nobody out.
 */
export const identityRefusal = (error: unknown): Refusal => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const ended =
    typeof code === "string" && endedSession.has(code) && !keysOutOfReach.test(String(message ?? ""));
  return new Refusal(ended ? "unauthenticated" : "identity-unavailable");
};

/** The identity service behind an `Auth` of firebase-admin. */
export const identityOf = (
  auth: Pick<Auth, "verifySessionCookie" | "getUser">,
): Omit<Identity, "isReachable"> => ({
  async verify(cookie) {
    try {
      const claims = await auth.verifySessionCookie(cookie, true);
      return {
        uid: claims.uid,
        email: claims.email?.toLowerCase() ?? "",
        emailVerified: claims.email_verified === true,
      };
    } catch (error) {
      throw identityRefusal(error);
    }
  },
  async emailVerified(uid) {
    try {
      return (await auth.getUser(uid)).emailVerified;
    } catch (error) {
      throw identityRefusal(error);
    }
  },
});

/** Milliseconds that the service may take to answer whether it is there. */
const patience = 2_000;

/** Any answer will do: what is asked for is nothing that anybody has. */
const answers = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(patience), redirect: "manual" }).then(
    ({ status }) => status < 500,
    () => false,
  );

/**
 * The Firebase project's identity service, with the credentials of where this runs. firebase-admin itself goes to
 * the emulator when FIREBASE_AUTH_EMULATOR_HOST is set.
 */
export const createIdentity = ({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
}: {
  FIREBASE_PROJECT_ID: string;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
}): Identity => {
  const name = `ayni-${projectId}`;
  const app = getApps().find((existing) => existing.name === name) ?? initializeApp({ projectId }, name);
  const address = emulator ? `http://${emulator}/` : "https://identitytoolkit.googleapis.com/";
  return { ...identityOf(getAuth(app)), isReachable: () => answers(address) };
};
