import { demoAccounts } from "../demo/demo-names.ts";
import type { Step } from "./step.ts";

const { learner, peer, reviewer, admin } = demoAccounts;

const submission = "schnorr-by-hand/illari.en";

/**
 * The learner's appeal against a careless reviewer's score succeeds. The peer becomes a reviewer after
 * the first score, so that no second score is drawn for it. As both reviewers have scored, an admin decides.
 */
export const appealSteps: readonly Step[] = [
  { action: "startReview", by: reviewer, submission },
  {
    action: "evaluate",
    by: reviewer,
    submission,
    points: { transcripts: 4, extraction: 3, simulation: 2, "non-interactive": 2 },
    text: "schnorr-by-hand/illari-evaluated.en",
  },
  {
    action: "grantReviewer",
    by: admin,
    community: "zero-knowledge",
    member: peer,
    reason: "A second reviewer for appeals",
  },
  { action: "calibrate", by: peer, challenge: "schnorr-by-hand" },
  { action: "appeal", by: learner, submission, text: "schnorr-by-hand/illari-appeals.en" },
  {
    action: "secondScore",
    by: peer,
    submission,
    points: { transcripts: 6, extraction: 5, simulation: 4, "non-interactive": 4 },
    text: "schnorr-by-hand/illari-second-score.en",
  },
  {
    action: "decideAppeal",
    by: admin,
    submission,
    points: { transcripts: 6, extraction: 5, simulation: 4, "non-interactive": 4 },
    text: "schnorr-by-hand/illari-decided.en",
  },
];
