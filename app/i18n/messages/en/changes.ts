/** What members change of what they gave, or take back, and what they answer to it. */
export const changes = {
  withdraw: "Withdraw your submission",
  "withdraw-why":
    "Nobody else will see it any more, and you can submit again at once. Its text becomes your draft, unless you have saved a newer one. What was withdrawn cannot be brought back.",
  "withdraw-confirm": "Withdraw it",
  "withdrawn-title": "You have withdrawn this submission",
  "withdrawn-why": "Only you can see it. You withdrew it",
  "withdrawn-action": "Submit again",
};
