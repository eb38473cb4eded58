export const adminCalibration = {
  title: "Calibration pieces",
  lead: "A calibration piece counts when two people score it alike. Where a community has one person to do so, you are the second: read the piece, score it in your head, and approve a score that you could have given.",
  score: "The score of",
  approvePiece: "Approve: the score counts",
  refusePiece: "Do not approve, and tell why",
  none: "Nothing waits",
  "none-next":
    "A piece is listed here once the only owner or reviewer of a community has scored it.",
};
