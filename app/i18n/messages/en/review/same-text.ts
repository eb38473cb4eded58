export const sameText = {
  title: "The same text was submitted elsewhere",
  why: "Only letters and digits were compared. Find out who wrote it before you score it.",
  by: "by",
};
