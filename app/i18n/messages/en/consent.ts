export const consent = {
  title: "Statistics",
  question:
    "May Ayni count what is read here, with Google's Firebase Analytics? Everything works without it as well.",
  allow: "Allow statistics",
  decline: "No statistics",
  granted: "You have allowed statistics. You can take that back at any time.",
  denied: "You have declined statistics. Nothing of theirs is loaded.",
  unanswered: "You have not answered yet. Nothing of theirs is loaded until you allow it.",
};
