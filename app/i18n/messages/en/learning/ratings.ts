export const ratings = {
  legend: "How helpful is it?",
  very: "Very helpful",
  somewhat: "Somewhat helpful",
  not: "Not helpful",
  "points-very": "All the reputation for teaching",
  "points-somewhat": "Half the reputation for teaching",
  once: "You say it once. Where a reviewer says it too, the reviewer's word counts. “Not helpful” earns nothing, and only the two of you and reviewers see it.",
  say: "Save my rating",
  reward: "What it earns is paid at once.",
  "reward-promised":
    "What it earns is paid when the submission has been evaluated. If the work does not reach the minimum points, only a reviewer's rating brings something; without a point, nothing does.",
  points:
    "No reward is left for feedback on this submission: it brings reputation for teaching, at once.",
  "points-promised":
    "No reward is left for feedback on this submission: it brings reputation for teaching, when it has been evaluated. If the work does not reach the minimum points, only a reviewer's rating brings something; without a point, nothing does.",
  late: "It was given after the evaluation: it earns nothing, so your rating is just a thank-you.",
  pair: "Two pieces of feedback between the same two people have earned already: it earns nothing, so your rating is just a thank-you.",
  zero: "The submission got no points: it earns nothing, so your rating is just a thank-you.",
  below:
    "The submission did not reach the minimum points, so only a reviewer's rating brings something: yours is just a thank-you.",
  repeated:
    "Its giver has earned by the same text already: it earns nothing, so your rating is just a thank-you.",
  evaluator:
    "Its giver has evaluated the submission: it earns nothing, so your rating is just a thank-you.",
};
