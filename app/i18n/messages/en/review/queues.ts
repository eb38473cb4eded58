export const queues = {
  title: "Reviews waiting for you",
  submissions_one: "{{count}} submission waiting, for",
  submissions_other: "{{count}} submissions waiting, the oldest for",
  "submissions-many": "100 submissions or more waiting, the oldest for",
};
