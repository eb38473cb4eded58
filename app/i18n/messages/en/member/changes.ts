export const changes = {
  withdraw: "Withdraw it",
  withdrawSubmission: "Withdraw your submission",
  "withdrawSubmission-why":
    "Nobody else will see it any more, and you can submit again at once. Its text becomes your draft, unless you have saved a newer one. You cannot bring back what you have withdrawn.",
  "withdrawn-title": "You have withdrawn this submission",
  "withdrawn-why": "Only you can see it. You withdrew it",
  "withdrawn-action": "Submit again",
  editFeedback: "Edit your feedback",
  "editFeedback-why":
    "You can edit it until it is marked as helpful or the submission is evaluated. It will say that it was edited.",
  save: "Save changes",
  withdrawFeedback: "Withdraw your feedback",
  "withdrawFeedback-why":
    "It is deleted, with the answer to it, and can no longer earn anything. While the submission takes feedback, you can give it again.",
  answer: "Answer",
  "answer-edit": "Edit your answer",
  "answer-label": "Your answer",
  "answer-hint": "It is public. You can use Markdown.",
  "answer-send": "Send answer",
  withdrawAnswer: "Withdraw your answer",
  "withdrawAnswer-why": "It is deleted. You can answer again.",
  "done-feedback-edited": "Your changes are saved.",
  "done-feedback-withdrawn": "Your feedback is withdrawn.",
  "done-answered": "Your answer is posted. Whoever gave the feedback gets a notification.",
  "done-answer-withdrawn": "Your answer is withdrawn.",
};
