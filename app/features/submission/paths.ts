import type { ChallengeReference } from "#contract/submission.ts";

type Place = Pick<ChallengeReference, "id" | "community" | "course">;

/** Paths of this site without a language. */
export const challengePath = ({ id, community, course }: Place) =>
  `/communities/${community}/courses/${course}/challenges/${id}`;

export const submissionsPath = (challenge: Place) => `${challengePath(challenge)}/submissions`;

export const submissionPath = (challenge: Place, submission: string) =>
  `${submissionsPath(challenge)}/${submission}`;
