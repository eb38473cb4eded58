/**
 * Messages for the client codes of the identity service. They do not reveal whether an account
 * exists, with one exception: sign-up refuses an email that is in use. Attempts are limited, and
 * this is accepted (`docs/security.md`).
 */
export const identity = {
  "email-already-in-use":
    "This email address cannot be used to sign up. If it is yours, log in or reset your password.",
  "wrong-password": "Incorrect email or password.",
  "user-not-found": "Incorrect email or password.",
  "invalid-credential": "Incorrect email or password.",
  "invalid-email": "Enter an email address, such as name@example.org.",
  "too-many-requests": "Too many attempts. Wait a while, then try again.",
  "expired-action-code": "This link has expired. Ask for a new one.",
  "invalid-action-code":
    "This link is not valid. It may have been used already. Ask for a new one.",
  "user-token-expired": "You were logged out after some time. Log in again.",
  "user-disabled": "Incorrect email or password.",
  "requires-recent-login": "Log in again to make this change.",
  "network-request-failed": "The connection failed. Try again.",
  timeout: "That took too long. Try again.",
  "popup-blocked": "Your browser blocked the window. Allow it, or use another way to log in.",
  "popup-closed-by-user": "You left the provider's page before you were logged in.",
  "unauthorized-domain": "This is not possible at this address of Ayni.",
  "operation-not-allowed": "This way to log in is not available.",
  "account-exists-with-different-credential":
    "Logging in this way did not work. Log in another way, and then you can link this one.",
  "credential-already-in-use":
    "This account opens another account here. Log in with it, or unlink it there first.",
  "user-mismatch":
    "That is not an account that opens your account here. Use the one that is linked.",
  "multi-factor-auth-required":
    "Your account asks for a second factor. Log in, and the next page asks for it.",
  "invalid-verification-code": "This code is not right. Check it, or get a new one.",
  "code-expired": "This code has expired. Get a new one.",
  "invalid-phone-number": "Enter a phone number with its country code, such as +34 612 345 678.",
  "invalid-multi-factor-session": "That took too long. Log in again.",
  "multi-factor-info-not-found": "This second factor is no longer there. Log in again.",
  "second-factor-already-in-use": "You already use this as a second factor.",
  "maximum-second-factor-count-exceeded":
    "You have as many second factors as allowed. Remove one first.",
  "unsupported-first-factor":
    "This does not work with the way you logged in. Log in with your email first.",
  "unverified-email": "Verify your email address first.",
  "phone-number-already-exists": "This number cannot be added here. Use another one.",
  "captcha-check-failed":
    "Google could not confirm that you are not a robot. Try again, or use another way: an authenticator app, a recovery code, or a link by email.",
  "weak-password": "Use at least 8 characters.",
  "internal-error": "Logging in does not work right now. Try again in a moment.",
};
