export const studioPreviews = {
  title: "Previews",
  lead: "A secret link shows the draft as it is now to people without an account, for seven days. Later changes need a new link.",
  make: "Make a link",
  made: "The link is there",
  once: "Copy it now: it is shown this once. Everybody who has it reads the draft.",
  links: "Links that lead to a draft",
  "no-links": "No link leads to a draft",
  "no-links-next": "Make one above, and give it to those who should read the draft.",
  "made-by": "Made by {{username}}",
  until: "until",
  revoke: "End this link",
};
