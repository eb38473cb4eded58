export const languageFilter = {
  label: "Language of the texts",
  all: "All languages",
  clear: "Show all",
  none: "Nothing here is written in this language yet",
  "none-next": "Show all languages, or write the first text yourself.",
};
