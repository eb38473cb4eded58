import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import type { ChallengeReference } from "#contract/learning/submission.ts";

type ChallengePath = Pick<ChallengeReference, "id" | "community" | "course">;

export const challengePath = ({ id, community, course }: ChallengePath) =>
  `/communities/${community}/courses/${course}/challenges/${slugOfChallenge(id)}`;

export const submissionsPath = (challenge: ChallengePath) =>
  `${challengePath(challenge)}/submissions`;

export const submissionPath = (challenge: ChallengePath, submission: string) =>
  `${submissionsPath(challenge)}/${submission}`;
