export const ownSubmissions = {
  title: "My submissions",
  description: "Everything you have handed in, newest first.",
  none: "You have not submitted anything yet",
  "none-next": "Choose a community, work through a course and solve its challenge.",
  "none-action": "See the communities",
};
