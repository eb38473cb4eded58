/** Where a session could not be ended: everybody else is led on and reads nothing. */
export const logout = {
  unfinished: "Logged out here, and not yet for good",
  "unfinished-why":
    "This browser has forgotten your session. Ayni could not end it just now, though: whoever has a copy of it could go on using it, for at most {{days}} days after you logged in. Try again in a moment.",
  again: "End the session",
};
