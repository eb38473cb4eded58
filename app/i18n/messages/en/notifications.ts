export const notifications = {
  title: "Notifications",
  unread: "New",
  "feedback-received": "{{actor}} gave you feedback on “{{challenge}}”.",
  "feedback-helpful": "{{actor}} marked your feedback on “{{challenge}}” as helpful.",
  "feedback-helpful-reward":
    "{{actor}} marked your feedback on “{{challenge}}” as helpful. You earned {{reward}}.",
  "feedback-unhelpful":
    "{{actor}} did not find your feedback on “{{challenge}}” helpful. It earns nothing.",
  "feedback-by-default":
    "Nobody said in time how helpful your feedback on “{{challenge}}” was, so it counts as somewhat helpful. You earned reputation for teaching.",
  "feedback-by-default-reward":
    "Nobody said in time how helpful your feedback on “{{challenge}}” was, so it counts as somewhat helpful. You earned {{reward}}.",
  "feedback-corrected":
    "{{actor}} judged your feedback on “{{challenge}}”, or the work that it is about, anew. Read there what that means for what it earns.",
  "feedback-corrected-reward":
    "{{actor}} judged your feedback on “{{challenge}}”, or the work that it is about, anew. It has now earned you {{reward}} in all.",
  "score-corrected_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: it has {{count}} point now. Read there why.",
  "score-corrected_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: it has {{count}} points now. Read there why.",
  "corrected-to-passed_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} point it has passed.",
  "corrected-to-passed_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} points it has passed.",
  "corrected-to-passed-reward_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} point it has passed. You earned {{reward}}.",
  "corrected-to-passed-reward_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} points it has passed. You earned {{reward}}.",
  "corrected-to-not-passed_one":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} point it has not passed, and what it had earned is taken back. Read there why, and try again.",
  "corrected-to-not-passed_other":
    "{{actor}} corrected the score of your submission for “{{challenge}}”: with {{count}} points it has not passed, and what it had earned is taken back. Read there why, and try again.",
  "feedback-promised":
    "{{actor}} marked your feedback on “{{challenge}}” as helpful. What it earns comes when the submission has been evaluated, if the work gets a point.",
  "feedback-rewarded":
    "The submission for “{{challenge}}” that you gave helpful feedback on was evaluated. You earned reputation for teaching.",
  "feedback-rewarded-reward":
    "The submission for “{{challenge}}” that you gave helpful feedback on was evaluated. You earned {{reward}}.",
  "feedback-answered": "{{actor}} answered your feedback on “{{challenge}}”.",
  "review-started": "{{actor}} has started to review your submission for “{{challenge}}”.",
  "submission-passed_one": "Your submission for “{{challenge}}” passed with {{count}} point.",
  "submission-passed_other": "Your submission for “{{challenge}}” passed with {{count}} points.",
  "submission-passed-reward_one":
    "Your submission for “{{challenge}}” passed with {{count}} point. You earned {{reward}}.",
  "submission-passed-reward_other":
    "Your submission for “{{challenge}}” passed with {{count}} points. You earned {{reward}}.",
  "submission-not-passed_one":
    "Your submission for “{{challenge}}” got {{count}} point, which is not enough to pass. Read the evaluation and try again.",
  "submission-not-passed_other":
    "Your submission for “{{challenge}}” got {{count}} points, which is not enough to pass. Read the evaluation and try again.",
  "reservation-ends":
    "The {{reward}} set aside for your submission for “{{challenge}}” will go back to the pool in a few days if nobody has reviewed it. Passing later pays while the pool covers it.",
  "drift-found":
    "A balance, score or counter differs from what it follows from. Look at the page of background work.",
  "reservation-ended":
    "The {{reward}} set aside for your submission for “{{challenge}}” went back to the pool, as nobody reviewed it in time. Passing still pays while the pool covers it.",
  "payout-confirmed": "Your payout of {{reward}} has arrived",
  "payout-failed": "Your payout of {{reward}} could not be made. It is back in your wallet",
  "payouts-low": "The account that pays out has little left",
  "payout-reported": "A member has reported a problem with a payout",
  "referral-rewarded":
    "{{actor}}, who joined with your invitation, passed “{{challenge}}”. You earned {{reward}}.",
  "referral-reversed":
    "The score with which {{actor}} passed “{{challenge}}” was corrected, so the {{reward}} for your invitation were taken back. A later pass earns them again while the pool covers it.",
  "referral-joined": "{{actor}} joined Ayni with your invitation.",
  somebody: "Somebody",
  "a-challenge": "a challenge",
  "mark-read": "Mark as read",
  "mark-all": "Mark all as read",
  "marked-one": "The notification is marked as read.",
  "marked-all": "All notifications are marked as read.",
  none: "Nothing has happened yet",
  "none-next":
    "You hear from us here when somebody gives you feedback, when your work is reviewed, and when you earn something.",
  "none-action": "Choose a challenge",
};
