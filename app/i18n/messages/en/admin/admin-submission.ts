export const adminSubmission = {
  title: "“{{challenge}}” by {{author}}, as an admin",
  lead: "Judging is for reviewers. Step in where no reviewer can: your action and your reason are written to the log of admins.",
  content: "What was handed in",
  "open-page": "Its public page",
  correct: "Correct the score",
  own: "This is your own submission. Somebody else judges it.",
  confirm: "Confirm the evaluation as an admin",
  "confirm-why":
    "Its rewards are held until another reviewer confirms it. Confirm it where no other reviewer can; its rewards are paid then.",
  "confirm-submit": "Confirm evaluation",
  evaluate: "Evaluate it as an admin",
  "evaluate-why":
    "You are named as the one who evaluated it, and its author gets a notification. A review that a reviewer has begun stays theirs until their time for it ends.",
  "evaluate-note":
    "The score is released when the author has rated all feedback, and at the latest after 18 hours. Passing then pays the reward. The score can be corrected for 48 hours, with a reason; then it is final.",
  "evaluate-submit": "Submit evaluation",
  feedback: "Feedback",
  judge: "Say how helpful it is, as an admin",
  "judge-submit": "Save as an admin",
};
