export const cards = {
  tagline: "Today for you, tomorrow for me",
  community: "Community",
  module: "Learning module",
};
