export const scoreAppeal = {
  title: "Appeal this score",
  what: "Another reviewer, who does not see this score, scores your work anew within 48 hours. Where the two agree, the score stands and you read the second comment. Otherwise staff who gave neither decides within 5 days. An appeal never lowers a score.",
  meanwhile:
    "Until it ends, only you see points and result, what the work pays waits, and you cannot submit anew.",
  until: "You can appeal until",
  left_one:
    "You have {{count}} appeal left this month. An appeal that raises the score does not count.",
  left_other:
    "You have {{count}} appeals left this month. An appeal that raises the score does not count.",
  none: "You have no appeal left this month.",
  words: "Why is the score wrong?",
  "words-hint":
    "Staff reads this if the two scores differ. Name the criterion and the place in your work.",
  send: "Send the appeal",
  sent: "Your appeal is sent. You are told at each step.",
  state: "Your appeal",
  "your-words": "Your words",
  opened: "Appealed",
  "second-due": "A second score is awaited until",
  "second-given": "Second score given",
  "second-missing": "Nobody gave a second score in time",
  "staff-due": "Staff decides by",
  "staff-had": "It went to staff",
  ended: "Ended",
  hidden: "Only you see points and result until the appeal has ended.",
  "outcome-agreed": "The second score agrees with the first, so the score stands.",
  "outcome-stands": "Staff decided that the score stands.",
  "outcome-corrected": "The appeal was upheld: staff raised the score.",
  "outcome-lapsed": "Staff did not decide in time, and the first score stands.",
  "outcome-mean":
    "The appeal was upheld: staff did not decide in time, so the mean of both scores counts.",
  "outcome-void": "The appeal ended because the work was hidden for good.",
  "decided-by": "Decided by",
  "second-comment": "The second reviewer’s comment",
  "second-total_one": "The second score has {{count}} point in all.",
  "second-total_other": "The second score has {{count}} points in all.",
};
