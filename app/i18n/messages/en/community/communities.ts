export const communities = {
  title: "Communities",
  description:
    "Communities of practice on Ayni: choose one, learn with its members and earn rewards.",
  lead: "Each community looks after one field. Choose where you want to learn; you can join more than one.",
  members_one: "{{count}} member",
  members_other: "{{count}} members",
  courses_one: "{{count}} course",
  courses_other: "{{count}} courses",
  "badge-title": "{{name}}, a community on Ayni",
  "rewards-up-to": "Rewards up to",
  none: "No community is open yet",
  "none-next": "Your organization could host the first one.",
  "none-action": "Become a partner",
};
