export const corrections = {
  title: "Correct the score of “{{challenge}}” by {{author}}",
  "possible-until": "Possible until",
  form: "The score as it should be",
  "as-admin": "You correct it as an admin: the log of admins says so, with your reason.",
  reason: "Reason for the new score",
  "reason-hint":
    "One line. The author and everybody else read it beside the scores before and after. Without email addresses.",
  consequences:
    "The author gets a notification. What depends on the result changes at once: the reward and the reputation for passing, what feedback earned, and the reward of whoever invited the author. What is taken back goes to the community's pool; what is due is paid while the pool covers it. If you scored as a member, what the new points pay waits until a reviewer confirms them. An evaluation is corrected five times at most; a member who scored leaves the last to a reviewer.",
  submit: "Correct the score",
};
