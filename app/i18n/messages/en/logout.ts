/**
 * Shown when a session could not be ended. Otherwise the reader is redirected and sees no message.
 */
export const logout = {
  unfinished: "Logged out here, and not yet for good",
  "unfinished-why":
    "This browser has forgotten your session. Ayni could not end it just now, though: whoever has a copy of it could go on using it, for at most {{days}} days after you logged in. Try again in a moment.",
  again: "End the session",
};
