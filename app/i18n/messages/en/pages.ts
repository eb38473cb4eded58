export const pages = {
  updated: "Last changed",
  contents: "On this page",
  "no-contact": "No contact address yet",
};
