export const cards = {
  tagline: "Today for you, tomorrow for me",
  module: "Learning module",
};
