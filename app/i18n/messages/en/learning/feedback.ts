export const feedback = {
  title: "Feedback",
  none: "No feedback yet",
  "none-next": "The first can come from anybody who reads the submission with care.",
  bounty: "Feedback bounty",
  "bounty-why_one":
    "One piece of helpful feedback is rewarded, if given before the submission is evaluated: all of it if the author or a reviewer finds it very helpful, half if somewhat, or if nobody has said within 48 hours of the evaluation. The evaluation pays it. If the submission does not reach the minimum points, only a reviewer's rating brings something; without a point, nothing does.",
  "bounty-why_other":
    "Up to {{count}} pieces of feedback are rewarded, if given before the submission is evaluated: all of it if the author or a reviewer finds one very helpful, half if somewhat, or if nobody has said within 48 hours of the evaluation. The evaluation pays them: two at most between the same two people. If the submission does not reach the minimum points, only a reviewer's rating brings something; without a point, nothing does.",
  "bounty-over":
    "The submission has been evaluated, so feedback that is given now earns nothing. It can still help.",
  "bounty-each": "For each piece, at most",
  issued: "Issued",
  "ending-in": "Ending",
  ended: "Ended",
  "bounty-ended": "The feedback bounty has ended",
  "give-until": "Feedback can still be given until",
  "given-until": "Feedback could be given until",
  "helpful-very": "Very helpful",
  "helpful-somewhat": "Somewhat helpful",
  "helpful-not": "Not helpful",
  "helpful-by": "judged by",
  "helpful-by-default": "Nobody has said it in time, so this counts.",
  uncounted: "You have given your last {{count}} ratings all alike, so this one does not count.",
  edited: "edited",
  answer: "Answer of the author",
  "give-title": "Give feedback",
  "give-hint":
    "Say what is good, what could be better, and how. You can give feedback once; it is public. The same text earns only once, wherever you give it.",
  "format-label": "How do you give it?",
  "format-text": "As a text",
  "format-github": "As a pull request",
  "text-label": "Feedback",
  "text-hint":
    "At least {{count}} words, also beside a pull request: say what it changes and why. You can use Markdown.",
  "link-label": "GitHub pull request link",
  "link-hint": "Such as https://github.com/owner/name/pull/1.",
  send: "Send feedback",
  "refused-signed-out": "Log in or sign up to give feedback.",
  "refused-own":
    "This is your own submission. Say how helpful each piece of feedback is; each choice shows what it earns.",
  "refused-given": "You have given feedback on this submission. Thank you.",
  "refused-rated":
    "You have said how helpful feedback of others is, so you can give your own once the submission has been evaluated.",
  "refused-closed": "Feedback on this submission is closed.",
  "refused-unverified": "Verify your email address to give feedback",
  verify: "Verify your email",
};
