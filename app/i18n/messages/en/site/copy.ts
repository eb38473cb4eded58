export const copy = {
  copy: "Copy",
  copied: "Copied.",
  "not-copied": "Your browser did not let us copy. The text is selected: copy it yourself.",
};
