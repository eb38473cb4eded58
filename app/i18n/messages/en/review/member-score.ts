export const memberScore = {
  title: "Score work, too",
  lead: "Calibrate for a challenge that you have passed, and your next piece may be one to score. Members score where at least {{count}} calibrated people who are unrelated to the author were active in the last month; elsewhere staff does.",
  calibrate: "Calibrate for this challenge",
  "calibrate-why":
    "You can score others’ work, too: score three pieces as staff did, and your next piece may be one to score, paid as feedback. Members score where at least {{count}} calibrated people who are unrelated to the author were active in the last month; elsewhere staff does.",
  "state-calibrated": "calibrated",
  "state-due": "not begun",
  "state-open": "begun",
  "state-again": "one more try",
  work: "Score and feedback on “{{challenge}}”",
  given:
    "Ayni chose this work for you to score, as you have passed its challenge and calibrated for it. Give it back if you cannot judge it fairly.",
  "to-feedback": "To your pieces",
  "done-scored": "Thank you. Your score is given, and sealed until its release.",
  "calibrated-title": "You are calibrated for this challenge",
  none: "This challenge has no calibration, so staff scores it.",
  "staff-scores":
    "Staff scores this challenge until at least {{count}} calibrated people who are unrelated to the author were active in the last month. Now there are {{active}}.",
  "members-score":
    "Enough calibrated people were active in the last month, so your next piece may be one to score.",
  "comment-hint":
    "This is your feedback, in at least {{count}} words. The author reads and rates it at once, before they know the points, so do not say them here. It is paid as feedback is.",
  "submit-note":
    "The author reads your comment at once. The score is released when they have rated all feedback, and at the latest after 18 hours, or after 48 where others score it again. From then on you can correct it for 48 hours, with a reason.",
  "second-note":
    "You cannot change the points once they are given. The author reads them after the release.",
  "give-back": "Give it back",
  "give-back-why":
    "If you give the work back, others score it, and it never comes back to you. Your points, notes and draft are not kept.",
  over: "Your hours with this work are over, so others score it now.",
};
