/**
 * firebase-admin's codes for an ended or invalid session. Other codes, such as `app/network-error`,
 * say nothing about the session.
 */
const endings = new Set([
  "auth/argument-error",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/invalid-session-cookie",
  "auth/session-cookie-expired",
  "auth/session-cookie-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/** firebase-admin reports unreachable public keys as an `argument-error` with such a message. */
const keysOutOfReach = /error while making request|error fetching/i;

export function endsSession(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return endings.has(String(code)) && !keysOutOfReach.test(String(message ?? ""));
}
