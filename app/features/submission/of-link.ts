/** Refusals of a submission that are shown beside its link. */
export const ofLink = {
  "link-without-commit": "link",
  "repository-not-found": "link",
  "repository-unavailable": "link",
} as const;
