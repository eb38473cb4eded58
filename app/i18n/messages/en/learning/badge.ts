export const badge = {
  title: "Badge of {{name}}: {{challenge}}",
  description:
    "{{name}} passed the challenge “{{challenge}}” on Ayni. This page shows the badge and how to verify it.",
  heading: "Badge: {{challenge}}",
  holder: "Awarded to",
  passed: "For passing",
  score: "Score",
  points: "{{points}} of {{maximum}} points, given by a reviewer of the community",
  awarded: "Awarded on",
  issuer: "Issued by",
  download: "Download the badge (JSON)",
  share: "Link to this badge",
  revoked:
    "This badge is no longer valid: a correction of the score, or a decision of moderators, took the pass back on",
  unsigned: "This site does not sign badges, so this one cannot be downloaded.",
  name: "Your name on the badge",
  "name-shown":
    "Your first and last name are on this page and in the file. Copies that were downloaded before stay as they are.",
  "name-hidden":
    "The badge names your public profile only. You can add your first and last name, so that employers can tell whose it is.",
  "show-name": "Show my name",
  "hide-name": "Hide my name",
  "add-name": "Add your first and last name to your profile first",
  named: "Your name is on the badge. Download it again to have it in the file.",
  unnamed: "Your name is no longer on the badge. Download it again to have the file without it.",
  verify: "How to verify it",
  "verify-what":
    "The file is an Open Badge 3.0: a credential signed by this site, which anybody can check without trusting this page.",
  "verify-anywhere": "Give the file to any verifier of Open Badges 3.0 or Verifiable Credentials.",
  "verify-offline":
    "Or check it yourself without a network, with Ayni's free program and this file:",
  "issuer-keys": "the issuer's public keys (did.json)",
  "verify-revoked":
    "Whether the badge was revoked stands in a signed list, whose address is in the file under credentialStatus. Without that list, the program says that it does not know.",
};
