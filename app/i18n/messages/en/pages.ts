export const pages = {
  updated: "Last changed",
  contents: "On this page",
};
