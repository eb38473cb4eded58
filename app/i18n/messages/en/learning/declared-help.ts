export const declaredHelp = {
  declared: "Help that the author had:",
  none: "none declared",
  allowed: "Allowed for this challenge:",
};
