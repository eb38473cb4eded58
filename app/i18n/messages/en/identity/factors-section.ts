export const factorsSection = {
  title: "Second factor and phone number",
  why: "Ask for a code from your phone whenever somebody logs in to your account, or log in with a phone number.",
  open: "Set up or change",
};
