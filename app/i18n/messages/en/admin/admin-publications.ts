export const adminPublications = {
  lead: "What a partner publishes for the first time is read by an admin before anyone else sees it. Later versions are the owner’s alone.",
  version: "Version {{number}}: {{note}}",
  unnamed: "Version {{number}}",
  texts_one: "{{count}} text, as its authors wrote it",
  texts_other: "{{count}} texts, as their authors wrote them",
  approvePublication: "Approve: show it to the public",
  declinePublication: "Decline, and tell why",
  none: "Nothing waits",
  "none-next": "A community whose owner publishes it for the first time is listed here.",
};
