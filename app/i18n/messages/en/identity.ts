/**
 * Messages for the client codes of the identity service. None says whether an account exists.
 * Sign-up refuses an address that is in use, so one can guess that it exists; attempts are limited,
 * and this is accepted (`docs/security.md`).
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
  "popup-closed-by-user": "The provider's page was left before you were logged in.",
  "unauthorized-domain": "This is not possible at this address of Ayni.",
  "operation-not-allowed": "This way to log in is not available.",
  "account-exists-with-different-credential":
    "Logging in this way did not work. Log in another way, and then you can link this one.",
  "credential-already-in-use":
    "This account opens another account here. Log in with it, or unlink it there first.",
  "user-mismatch":
    "That is not an account that opens your account here. Use the one that is linked.",
  "multi-factor-auth-required":
    "Your account asks for a second factor, and logging in with one is not possible here yet.",
  "weak-password": "Use at least 8 characters.",
  "internal-error": "Logging in does not work right now. Try again in a moment.",
};
