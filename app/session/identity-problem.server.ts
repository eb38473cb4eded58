import type { Messages } from "#app/i18n/i18n.server.ts";

/** What went wrong at the identity service, by the names that its client SDK has for it. */
export type IdentityCode = Extract<keyof Messages["identity"], string>;

/**
 * Client codes by the service's own, which `accounts:` calls and the token grant answer in
 * `error.message`. Where this site says one thing for several of the SDK's codes, they are one code
 * here. The remaining codes of the SDK come from elsewhere: `network-request-failed` and
 * `timeout` are the lack of an answer; `multi-factor-auth-required` and
 * `account-exists-with-different-credential` are answers without tokens (`identity-rest.server.ts`);
 * `popup-blocked` and `popup-closed-by-user` are what the browser says.
 */
const clientCodes: Readonly<Record<string, IdentityCode>> = {
  EMAIL_EXISTS: "email-already-in-use",
  INVALID_PASSWORD: "wrong-password",
  EMAIL_NOT_FOUND: "user-not-found",
  USER_NOT_FOUND: "user-not-found",
  USER_DISABLED: "user-disabled",
  INVALID_LOGIN_CREDENTIALS: "invalid-credential",
  INVALID_IDP_RESPONSE: "invalid-credential",
  FEDERATED_USER_ID_ALREADY_LINKED: "credential-already-in-use",
  INVALID_IDENTIFIER: "invalid-email",
  INVALID_EMAIL: "invalid-email",
  MISSING_EMAIL: "invalid-email",
  WEAK_PASSWORD: "weak-password",
  MISSING_PASSWORD: "weak-password",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  QUOTA_EXCEEDED: "too-many-requests",
  EXPIRED_OOB_CODE: "expired-action-code",
  INVALID_OOB_CODE: "invalid-action-code",
  MISSING_OOB_CODE: "invalid-action-code",
  TOKEN_EXPIRED: "user-token-expired",
  INVALID_ID_TOKEN: "user-token-expired",
  INVALID_REFRESH_TOKEN: "user-token-expired",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  OPERATION_NOT_ALLOWED: "operation-not-allowed",
  PASSWORD_LOGIN_DISABLED: "operation-not-allowed",
  // A mail's link would lead to a domain that the project does not list.
  UNAUTHORIZED_DOMAIN: "unauthorized-domain",
};

/**
 * The client code of a service's message, which may go on after the code: `WEAK_PASSWORD : at least
 * 6 …`.
 */
export const clientCode = (message: string): IdentityCode =>
  clientCodes[/^[A-Z_]+/.exec(message)?.[0] ?? ""] ?? "internal-error";

/**
 * A refusal of the identity service; `network-request-failed` and `timeout` mean that nothing was
 * answered.
 */
export class IdentityProblem extends Error {
  override readonly name = "IdentityProblem";
  readonly code: IdentityCode;

  constructor(code: IdentityCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get isUnreachable(): boolean {
    return this.code === "network-request-failed" || this.code === "timeout";
  }
}
