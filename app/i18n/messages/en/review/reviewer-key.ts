export const reviewerKey = {
  summary: "Reviewer’s key: {{title}}",
  why: "Only reviewers see this. Use it to score alike, and do not pass it on.",
};
