export const feedback = {
  title: "Feedback",
  none: "No feedback yet",
  "none-next": "The first can come from anybody who reads the submission with care.",
  bounty: "Feedback bounty",
  "bounty-why_one":
    "One piece of feedback that the author or a reviewer marks as helpful is rewarded, if given before the submission is evaluated. The evaluation pays it, unless the submission gets no points.",
  "bounty-why_other":
    "Up to {{count}} pieces of feedback that the author or a reviewer marks as helpful are rewarded, if given before the submission is evaluated. The evaluation pays them, unless the submission gets no points: two at most between the same two people.",
  "bounty-over":
    "The submission has been evaluated, so feedback that is given now earns nothing. It can still help.",
  "bounty-each": "For each piece",
  issued: "Issued",
  "ending-in": "Ending",
  ended: "Ended",
  helpful: "Helpful",
  "helpful-by": "Marked as helpful by",
  "helpful-promised":
    "It is paid when the submission has been evaluated, if the work gets a point.",
  edited: "edited",
  answer: "Answer of the author",
  "mark-helpful": "Mark as helpful",
  "give-title": "Give feedback",
  "give-hint":
    "Say what is good, what could be better, and how. You can give feedback once; it is public.",
  "format-label": "How do you give it?",
  "format-text": "As a text",
  "format-github": "As a pull request",
  "text-label": "Feedback",
  "text-hint": "At least {{count}} words, also beside a pull request. You can use Markdown.",
  "link-label": "GitHub pull request link",
  "link-hint": "Such as https://github.com/owner/name/pull/1.",
  send: "Send feedback",
  "refused-signed-out": "Log in or sign up to give feedback.",
  "refused-own":
    "This is your own submission. Mark the feedback that helped you; beside each button stands what that brings.",
  "refused-given": "You have given feedback on this submission. Thank you.",
  "refused-closed": "Feedback on this submission is closed.",
  "refused-unverified": "Verify your email address to give feedback",
  verify: "Verify your email",
};
