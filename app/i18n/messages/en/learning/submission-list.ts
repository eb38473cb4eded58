export const submissionList = {
  by: "{{author}}’s submission",
  "by-on": "{{author}} on “{{challenge}}”",
  feedback_one: "{{count}} piece of feedback",
  feedback_other: "{{count}} pieces of feedback",
};
