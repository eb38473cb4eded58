export const application = {
  kind: "Application",
  unknown: "There is no such application",
  "unknown-next":
    "Open the link of the email as a whole. An application that is not confirmed is deleted after seven days.",
  "is-unconfirmed": "Not confirmed yet",
  "next-unconfirmed": "Confirm the application, and the people who run Ayni read it.",
  "is-open": "Being read",
  "next-open": "The people who run Ayni read the application. We write to you when they answer.",
  "is-asked": "There is a question for you",
  "next-asked": "Answer it below.",
  "is-declined": "Declined",
  "next-declined": "The reason is below. You can apply again.",
  "is-accepted": "Accepted",
  "next-accepted":
    "The community {{community}} has been made. The email that tells you so has the link to accept the role of its owner.",
  "is-withdrawn": "Withdrawn",
  "next-withdrawn": "Nobody decides about it any more. You can apply again.",
  withdraw: "Withdraw the application",
  "withdraw-why":
    "The people who run Ayni then see it as withdrawn and do not answer it. This cannot be undone, but you can apply again.",
  "withdraw-now": "Yes, withdraw it",
  confirm: "Confirm the application",
  question: "Question",
  answer: "Answer",
  reason: "Reason",
  "your-answer": "Your answer",
  "send-answer": "Send the answer",
};
