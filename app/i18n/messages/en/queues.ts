/** What reviewers are told on every page of theirs. */
export const queues = {
  reviews: "Reviews",
  "waiting-oldest_one": "waiting, for",
  "waiting-oldest_other": "waiting, oldest",
  many: "99+",
  title: "Reviews that wait for you",
  submissions_one: "{{count}} submission waits, for",
  submissions_other: "{{count}} submissions wait, the oldest for",
  "submissions-many": "100 submissions or more wait, the oldest for",
};
