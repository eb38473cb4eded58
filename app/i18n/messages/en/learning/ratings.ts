export const ratings = {
  legend: "How helpful is it?",
  very: "Very helpful",
  somewhat: "Somewhat helpful",
  not: "Not helpful",
  "points-very": "All the reputation for teaching",
  "points-somewhat": "Half the reputation for teaching",
  once: "You say it once. Where a reviewer says it too, the reviewer's word counts. “Not helpful” earns nothing, and only the two of you and reviewers see it.",
  say: "Save my rating",
  reward: "What it earns is paid with the score, unless the work gets no points.",
  reputation:
    "Its giver chose this submission, so it earns no money: only reputation for teaching, if the work passes.",
  thanks: "It earns nothing, so your rating is just a thank-you.",
};
