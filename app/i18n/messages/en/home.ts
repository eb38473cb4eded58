export const home = {
  title: "Peer to peer learning",
  "get-started": "Get started",
  "see-communities": "See the communities",
  "how-title": "One gives, one receives, in turn",
  communities: "Communities",
  "all-communities": "All communities",
  partner: "Become a partner",
  "partner-more": "What Ayni offers to protocols",
  faq: "Frequently asked questions",
};
