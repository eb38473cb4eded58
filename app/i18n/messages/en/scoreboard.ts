export const scoreboard = {
  caption: "Most points first; ties share a rank.",
  rank: "Rank",
  learner: "Learner",
  learning: "Learning",
  teaching: "Teaching",
  total: "Total",
  you: "you",
  "your-place": "Your place",
  none: "Nobody has earned points here yet",
  "none-next": "Pass a challenge, or give feedback that helps somebody, and you will be the first.",
  "none-action": "See the challenges",
};
