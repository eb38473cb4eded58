export const studio = {
  title: "Studio",
  lead: "The communities in which you have a role.",
  none: "You have no role in a community yet",
  "none-next": "How to host a community",
  "laid-down": "You have laid down the role.",
  navigation: "Studio",
  overview: "Overview",
  "overview-lead": "Here its people run the community.",
  "role-owner": "Owner",
  "role-author": "Author",
  "role-reviewer": "Reviewer",
  "public-pages": "Public pages",
  "note-public-pages": "How everybody sees the community.",
  "is-unpublished":
    "Only the people of this community can see it until an admin of Ayni has approved its first publication.",
  "is-suspended":
    "The admins of Ayni have suspended this community: others do not see it, and it takes no new work. Its people can still work here.",
  "is-closed":
    "This community is closed. Its pages can still be read, it takes no new work, and work that was handed in is still reviewed.",
  "page-content": "Content",
  "note-content": "Courses, modules and challenges as you write them.",
  "page-pictures": "Pictures",
  "note-pictures": "Pictures for its texts.",
  "page-checks": "Checks",
  "note-checks": "What keeps the draft from being published.",
  "page-people": "People",
  "note-people": "Who has which role.",
};
