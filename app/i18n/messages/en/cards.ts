/** What a social card says that its page says in other places. */
export const cards = {
  tagline: "Today for you, tomorrow for me",
  community: "Community",
  module: "Learning module",
};
