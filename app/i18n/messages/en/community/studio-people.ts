export const studioPeople = {
  title: "People",
  lead: "Who runs this community, and what each of them may do.",
  owner: "Owners",
  "owner-may": "Owners write and publish, look after the money and decide who has which role.",
  author: "Authors",
  "author-may": "Authors write courses, modules and challenges.",
  reviewer: "Reviewers",
  "reviewer-may": "Reviewers score what learners submit.",
  since: "since",
  none: "None yet.",
};
