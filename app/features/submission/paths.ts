import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import type { ChallengeReference } from "#contract/learning/submission.ts";

type ChallengeAddress = Pick<ChallengeReference, "id" | "community" | "course">;

export const challengePath = ({ id, community, course }: ChallengeAddress) =>
  `/communities/${community}/courses/${course}/challenges/${slugOfChallenge(id)}`;

export const submissionsPath = (challenge: ChallengeAddress) =>
  `${challengePath(challenge)}/submissions`;

export const submissionPath = (challenge: ChallengeAddress, submission: string) =>
  `${submissionsPath(challenge)}/${submission}`;
