/** Upper limits that forms state, in characters, bytes and numbers; apart from the schemas, which browsers do not load. */
export const limits = {
  submissionText: 20_000,
  feedbackText: 5_000,
  evaluationComment: 5_000,
  link: 300,
  name: 60,
  /** Of one member, former ones included. */
  usernames: 5,
  /** Of one submission: the first and its edits. Whoever reads them reads them all. */
  revisions: 20,
  pictureBytes: 4_000_000,
} as const;
