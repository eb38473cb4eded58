export const pages = {
  updated: "Last changed",
  contents: "On this page",
  "other-language": "in Spanish:",
  "contact-read": "The people who run this copy of Ayni read what is sent to",
  "no-contact": "This copy of Ayni names no address to write to. Ask the person who runs it.",
};
