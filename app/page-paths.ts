import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import type { ChallengeReference } from "#contract/learning/submission.ts";

export const coursePath = (community: string, course: string) =>
  `/communities/${community}/courses/${course}`;

export const modulePath = (community: string, course: string, module: string) =>
  `${coursePath(community, course)}/learning-modules/${module}`;

type ChallengePath = Pick<ChallengeReference, "id" | "community" | "course">;

export const challengePath = ({ id, community, course }: ChallengePath) =>
  `${coursePath(community, course)}/challenges/${slugOfChallenge(id)}`;

export const submissionsPath = (challenge: ChallengePath) =>
  `${challengePath(challenge)}/submissions`;

export const submissionPath = (challenge: ChallengePath, submission: string) =>
  `${submissionsPath(challenge)}/${submission}`;
