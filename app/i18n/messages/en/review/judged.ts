export const judged = {
  "author-said": "The author said: {{said}}. The reviewer's word counts.",
  promised: "Set aside for it:",
  earned: "It earned",
  all: "Very helpful feedback earns all.",
  half: "Somewhat helpful feedback earns half, and so does what nobody rated, where its giver's record is good.",
  nothing:
    "It earns nothing: it was not helpful or not rated, the giver chose the submission or scored it, or the work got no points.",
  "say-until": "You can say how helpful feedback from before the evaluation was until",
  default: "What nobody has rated by then earns half, where its giver's record is good.",
};
