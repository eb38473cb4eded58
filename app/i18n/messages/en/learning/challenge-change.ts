export const challengeChange = {
  "since-title": "The challenge has changed since this was submitted",
  "since-why":
    "It is scored by what the challenge said then. A reward that was set aside for it stays as it was.",
  "retired-title": "The community has taken this challenge out",
  "retired-why":
    "It takes no more submissions. Work that was sent before is reviewed by what the challenge said then, and a reward that was set aside for it stays as it was.",
  then: "The challenge as it was then",
  "draft-title": "The challenge has changed since you wrote this",
  "draft-why": "Read what is different before you submit your work.",
  same: "The text in this language is the same.",
  long: "Too much is different to show it in one text: read the task and the rubric above again.",
  read: "I have read what is different",
  criterion: "{{title}} ({{points}}): {{description}}",
  help: "Help that is allowed: {{help}}",
  minimum: "Needed to pass: {{minimum}} of {{maximum}} points",
  reward: "Reward: {{amount}}",
  feedback: "Reward for helpful feedback: {{amount}}",
};
