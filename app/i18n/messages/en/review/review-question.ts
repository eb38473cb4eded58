export const reviewQuestion = {
  title: "The reviewer’s question",
  "counts-in": "The answer counts in",
  open: "No answer yet. Its author can answer until",
  unanswered: "There was no answer within 48 hours.",
  answer: "The author’s answer",
  answered: "answered",
  hidden: "Moderators have hidden this.",
  "hidden-own": "Moderators have hidden this, and only you read it now.",
  "hidden-why": "Read why, and how to appeal",
  "ask-title": "Ask the author one question",
  "ask-why":
    "The author has 48 hours for the answer. Until then you cannot score; after that the work is yours for eight hours more. A submission has one question, and everybody reads it with its answer once the score is released.",
  prepared: "Question",
  "own-choice": "One of my own",
  own: "Your own question",
  "own-hint":
    "Why is this here, and what breaks without it? 10 to 500 characters, without Markdown.",
  ask: "Ask this question",
  asked: "Your question is sent. You are told when it is answered.",
  waits: "You can score when the author has answered, or after",
  "done-answered": "Your answer is sent. Your reviewer is told.",
  "answer-label": "Your answer",
  "answer-hint":
    "In your own words, in Markdown. You can send it once and not change it. Your reviewer reads it now, and everybody once the score is released.",
  "answer-send": "Send the answer",
};
