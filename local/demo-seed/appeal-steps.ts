import { demoAccounts } from "../demo/demo-names.ts";
import type { Step } from "./step.ts";
import { stepsAbout } from "./steps-about.ts";

const { learner, peer, reviewer, admin } = demoAccounts;

const schnorr = stepsAbout("schnorr-by-hand");
const work = "illari.en";
const submission = `schnorr-by-hand/${work}` as const;
const deserved = { transcripts: 6, extraction: 5, simulation: 4, "non-interactive": 4 };

/**
 * The learner's appeal against a careless reviewer's score succeeds. The peer becomes a reviewer after
 * the first score, so that no second score is drawn for it. As both reviewers have scored, an admin decides.
 */
export const appealSteps: readonly Step[] = [
  ...schnorr.review(reviewer, work, {
    transcripts: 4,
    extraction: 3,
    simulation: 2,
    "non-interactive": 2,
  }),
  {
    action: "grantReviewer",
    by: admin,
    community: "zero-knowledge",
    member: peer,
    reason: "A second reviewer for appeals",
  },
  schnorr.calibrate(peer),
  { action: "appeal", by: learner, submission, text: "schnorr-by-hand/illari-appeals.en" },
  schnorr.scoreAgain(peer, work, deserved),
  {
    action: "decideAppeal",
    by: admin,
    submission,
    points: deserved,
    text: "schnorr-by-hand/illari-decided.en",
  },
];
