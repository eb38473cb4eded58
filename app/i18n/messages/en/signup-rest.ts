/** For whoever comes from a mail's link: their address is proved, and they have no password. */
export const signupRest = {
  title: "One step is left",
  lead: "{{email}} is verified. Choose the name that others see here, and you are a member.",
  "lead-phone":
    "Choose the name that others see here, and you are a member. You log in by your phone number.",
  "no-password":
    "You need no password: log in by a link, as you did now. If you want one, set it by “Forgot your password?”.",
  submit: "Become a member",
  "not-you": "Is this not your address?",
};
