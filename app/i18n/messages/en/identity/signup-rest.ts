export const signupRest = {
  title: "One step is left",
  lead: "{{email}} is verified. Choose the name that others see here, and you are a member.",
  "lead-phone":
    "Choose the name that others see here, and you are a member. You log in with your phone number.",
  "no-password":
    "You do not need a password: log in with a link, as you did now. If you want one, set it with “Forgot your password?”.",
  "lead-provider":
    "You came with {{name}}, as {{email}}. Choose the name that others see here, and you are a member.",
  "no-password-provider": "You do not need a password: log in with {{name}}, as you did now.",
  submit: "Become a member",
  "not-you": "Is this not your address?",
};
