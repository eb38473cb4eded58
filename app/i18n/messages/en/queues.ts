/** What a reviewer is told of the queues that are not empty. */
export const queues = {
  title: "Reviews that wait for you",
  submissions_one: "{{count}} submission waits, for",
  submissions_other: "{{count}} submissions wait, the oldest for",
  "submissions-many": "100 submissions or more wait, the oldest for",
};
