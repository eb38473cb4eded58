export const preview = {
  title: "Preview",
  notice: "This is a draft, as the people of its community show it to you",
  until: "This link leads here until",
};
