export const judged = {
  "author-said": "The author said: {{said}}. The reviewer's word counts.",
  promised: "Set aside for it:",
  earned: "It earned",
  reward:
    "Very helpful feedback earns all of what was promised for it, somewhat helpful feedback half.",
  "reward-promised":
    "It is paid when the submission has been evaluated: if the work reaches the minimum points, or if a reviewer finds this feedback helpful and the work gets a point.",
  points: "No reward was left for it: it earned reputation for teaching alone.",
  "points-promised":
    "No reward is left for it: it brings reputation for teaching when the submission has been evaluated: if the work reaches the minimum points, or if a reviewer finds this feedback helpful and the work gets a point.",
  late: "It earned nothing: it was given after the evaluation.",
  pair: "It earned nothing: two pieces of feedback between the same two people had earned already.",
  zero: "It earned nothing: the submission got no points.",
  below:
    "It earns nothing: the submission did not reach the minimum points. There, only a reviewer's rating brings something.",
  repeated: "It earned nothing: the same text had earned its giver something already.",
  evaluator: "It earned nothing: whoever gave it has evaluated the submission.",
  unjudged:
    "It earned nothing: nobody judged it. What nobody judges earns three times for one person, and once more for each piece of theirs that was found helpful.",
  "say-until": "You can say how helpful feedback from before the evaluation was until",
  default:
    "What nobody has judged by then earns half, if the submission reached the minimum points.",
};
