/**
 * Shown if a session could not be ended. Otherwise the reader is redirected and sees no message.
 */
export const logout = {
  unfinished: "Logged out here, but not completely yet",
  "unfinished-why":
    "This browser has forgotten your session, but Ayni could not end it just now. Anybody with a copy of it could go on using it, for at most {{days}} days after you logged in. Try again in a moment.",
  again: "End the session",
};
