export const alike = {
  title: "Largely the same as other work",
  why: "It decides nothing: quotations and given numbers are alike too. Compare them before you score. Authors do not see this.",
  share: "{{share}} % of the shorter text is in both",
  "same-link": "the same repository",
  compared: "Two submissions compared: {{challenge}}",
  how: "Marked is each run of five words or more that both have, without regard to case and punctuation. Sentences of the task are not marked.",
  "work-of": "By {{author}}",
  nobody: "a former member",
  back: "Review",
};
