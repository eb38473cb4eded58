import type { ChallengeReference, SubmissionSummary } from "#contract/submission.ts";

/** The page of a challenge. */
export const challengePath = ({ community, course, id }: ChallengeReference) =>
  `/communities/${community}/courses/${course}/challenges/${id}`;

/** The page of a submission, with its feedback. */
export const submissionPath = ({ id, challenge }: Pick<SubmissionSummary, "id" | "challenge">) =>
  `${challengePath(challenge)}/submissions/${id}`;
