/** What a helpful mark brings to the author of the feedback. It is said beside the button. */
export const marks = {
  reward: "The mark pays the feedback reward at once.",
  "reward-promised":
    "The mark pays the feedback reward when the submission has been evaluated, if the work gets a point.",
  points:
    "No reward is left for feedback on this submission: the mark brings reputation for teaching, at once.",
  "points-promised":
    "No reward is left for feedback on this submission: the mark brings reputation for teaching, when it has been evaluated, if the work gets a point.",
  late: "It was given after the evaluation: the mark says thank you and earns nothing.",
  pair: "Two pieces of feedback between the same two people have earned already: the mark says thank you and earns nothing.",
  zero: "The submission got no points: the mark says thank you and earns nothing.",
  evaluator:
    "Whoever gave it has evaluated the submission: the mark says thank you and earns nothing.",
};
