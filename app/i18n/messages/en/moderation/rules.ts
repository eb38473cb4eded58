export const rules = {
  title: "The rules of Ayni",
  lead: "They hold for submissions, feedback and answers, profiles, and the pages of communities. A decision of a moderator names the rule that was broken.",
  respect: "Be respectful",
  "respect-why":
    "Criticise the work, not the person. No insults, threats, harassment, or contempt for people because of who they are.",
  "no-spam": "No spam",
  "no-spam-why":
    "No advertising, no links that have nothing to do with the challenge, no text that says nothing.",
  "no-sexual-content": "No sexual content",
  "no-sexual-content-why": "Ayni is a place to learn for people of all ages.",
  "no-violence": "No violence",
  "no-violence-why": "Nothing that shows, praises or calls for violence, or for hurting oneself.",
  privacy: "Respect privacy",
  "privacy-why":
    "No addresses, phone numbers, messages or other private data of people who have not agreed. No private keys, not even your own.",
  "own-work": "Hand in your own work",
  "own-work-why": "Build on the work of others, but name it. What you hand in as yours, you made.",
  "no-fraud": "No fraud",
  "no-fraud-why":
    "No scams, no pretending to be another person or organisation, no earning rewards with several accounts.",
  lawful: "Nothing unlawful",
  "lawful-why":
    "Nothing that breaks the law, such as malware, stolen data or texts that you may not publish.",
  how: "What happens with a report",
  "how-report":
    "Everybody can report what breaks a rule, with or without an account, by the link beside it.",
  "how-decide":
    "The owners of a community decide about what was written there. Admins of Ayni decide about profiles, about pages of communities and about what owners wrote, and they can decide everywhere. Nobody decides about their own.",
  "how-outcome":
    "What breaks no rule stays. Otherwise a moderator warns the author, hides the text, or bars the author from the community for a time. The author is told which rule and why.",
  "how-appeal":
    "The author can appeal once within 14 days. Somebody else decides about the appeal. What a hidden work earned waits until then; it comes back with the work, or goes back to the pool.",
  figures: "Reports and decisions in figures",
};
