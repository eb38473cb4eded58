export const consent = {
  title: "Statistics",
  question:
    "May Ayni count what is read here, with Google's Firebase Analytics? Everything works without it, too.",
  allow: "Allow statistics",
  decline: "No statistics",
  granted: "You have allowed statistics. You can take that back at any time.",
  denied: "You have declined statistics. No statistics scripts are loaded.",
  unanswered: "You have not answered yet. No statistics scripts are loaded unless you allow it.",
};
