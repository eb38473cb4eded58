import type { Messages } from "#app/i18n/i18n.server.ts";

/** Failures of the identity service, by the names of its client SDK. */
export type IdentityCode = Extract<keyof Messages["identity"], string>;

/**
 * Client codes by the service's own codes, which `accounts:` calls and the token grant return in
 * `error.message`. Several codes of the SDK with one message are one code here. The remaining codes
 * come from elsewhere: `network-request-failed` and `timeout` mean that there was no response;
 * `multi-factor-auth-required` and `account-exists-with-different-credential` are responses without
 * tokens (`identity-rest.server.ts`); `popup-blocked` and `popup-closed-by-user` come from the
 * browser.
 */
const clientCodes: Readonly<Record<string, IdentityCode>> = {
  EMAIL_EXISTS: "email-already-in-use",
  INVALID_PASSWORD: "wrong-password",
  EMAIL_NOT_FOUND: "user-not-found",
  USER_NOT_FOUND: "user-not-found",
  USER_DISABLED: "user-disabled",
  // The project has no such account any more, or another project made the token.
  INVALID_CUSTOM_TOKEN: "invalid-credential",
  CREDENTIAL_MISMATCH: "invalid-credential",
  INVALID_LOGIN_CREDENTIALS: "invalid-credential",
  INVALID_IDP_RESPONSE: "invalid-credential",
  FEDERATED_USER_ID_ALREADY_LINKED: "credential-already-in-use",
  INVALID_IDENTIFIER: "invalid-email",
  INVALID_EMAIL: "invalid-email",
  MISSING_EMAIL: "invalid-email",
  MISSING_NEW_EMAIL: "invalid-email",
  INVALID_NEW_EMAIL: "invalid-email",
  INVALID_RECIPIENT_EMAIL: "invalid-email",
  WEAK_PASSWORD: "weak-password",
  MISSING_PASSWORD: "weak-password",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "weak-password",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  QUOTA_EXCEEDED: "too-many-requests",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many-requests",
  EXPIRED_OOB_CODE: "expired-action-code",
  INVALID_OOB_CODE: "invalid-action-code",
  MISSING_OOB_CODE: "invalid-action-code",
  TOKEN_EXPIRED: "user-token-expired",
  INVALID_ID_TOKEN: "user-token-expired",
  MISSING_ID_TOKEN: "user-token-expired",
  INVALID_REFRESH_TOKEN: "user-token-expired",
  MISSING_REFRESH_TOKEN: "user-token-expired",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  INVALID_CODE: "invalid-verification-code",
  MISSING_CODE: "invalid-verification-code",
  SESSION_EXPIRED: "code-expired",
  INVALID_SESSION_INFO: "code-expired",
  MISSING_SESSION_INFO: "code-expired",
  TOTP_CHALLENGE_TIMEOUT: "code-expired",
  INVALID_PHONE_NUMBER: "invalid-phone-number",
  MISSING_PHONE_NUMBER: "invalid-phone-number",
  INVALID_MFA_PENDING_CREDENTIAL: "invalid-multi-factor-session",
  MISSING_MFA_PENDING_CREDENTIAL: "invalid-multi-factor-session",
  MFA_ENROLLMENT_NOT_FOUND: "multi-factor-info-not-found",
  MISSING_MFA_ENROLLMENT_ID: "multi-factor-info-not-found",
  SECOND_FACTOR_EXISTS: "second-factor-already-in-use",
  SECOND_FACTOR_LIMIT_EXCEEDED: "maximum-second-factor-count-exceeded",
  UNSUPPORTED_FIRST_FACTOR: "unsupported-first-factor",
  UNVERIFIED_EMAIL: "unverified-email",
  PHONE_NUMBER_EXISTS: "phone-number-already-exists",
  CAPTCHA_CHECK_FAILED: "captcha-check-failed",
  INVALID_RECAPTCHA_TOKEN: "captcha-check-failed",
  MISSING_RECAPTCHA_TOKEN: "captcha-check-failed",
  OPERATION_NOT_ALLOWED: "operation-not-allowed",
  PASSWORD_LOGIN_DISABLED: "operation-not-allowed",
  ADMIN_ONLY_OPERATION: "operation-not-allowed",
  // A mail's link would lead to a domain that the project does not list.
  UNAUTHORIZED_DOMAIN: "unauthorized-domain",
};

export const clientCode = (message: string): IdentityCode =>
  clientCodes[/^[A-Z_]+/.exec(message)?.[0] ?? ""] ?? "internal-error";

/** `network-request-failed` and `timeout` mean that there was no response. */
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

/**
 * A second factor of an account, which the identity service reveals after the first one was proved.
 */
type SecondFactor = {
  readonly id: string;
  readonly kind: "sms" | "app";
  readonly number: string | null;
};

export class SecondFactorNeeded extends IdentityProblem {
  readonly credential: string;
  readonly uid: string;
  readonly factors: readonly SecondFactor[];

  constructor(pending: { credential: string; uid: string; factors: readonly SecondFactor[] }) {
    super("multi-factor-auth-required");
    this.credential = pending.credential;
    this.uid = pending.uid;
    this.factors = pending.factors;
  }
}
