import { demoAccounts } from "../demo/demo-names.ts";
import { appealSteps } from "./appeal-steps.ts";
import { hostingSteps } from "./hosting-steps.ts";
import { payoutSteps } from "./payout-steps.ts";
import type { Step } from "./step.ts";

/**
 * The demo seed's steps, in order. Each is an operation that a page offers, except `endWait`;
 * `actions.ts` performs them. The test beside this file checks that the content allows them.
 */

const { learner, peer, reviewer } = demoAccounts;

const firstPrinciples = { community: "bitcoin", course: "bitcoin-from-first-principles" };
const solidity = { community: "ethereum", course: "solidity-foundations" };
const secure = { community: "ethereum", course: "secure-smart-contracts" };
const proofs = { community: "zero-knowledge", course: "proofs-without-secrets" };
const circuits = { community: "zero-knowledge", course: "circuits-and-snarks" };

export const steps: readonly Step[] = [
  { action: "signUp", by: "valentina_r", invitedBy: learner },
  { action: "signUp", by: "kwame", invitedBy: learner },
  { action: "signUp", by: "mei.lin", invitedBy: peer },
  { action: "signUp", by: "tomas_q", invitedBy: peer },
  { action: "signUp", by: "amina_b" },
  { action: "signUp", by: "jonas" },
  { action: "signUp", by: "lucia_h", invitedBy: "amina_b" },
  { action: "signUp", by: "ravi.k", invitedBy: "amina_b" },

  { action: "join", by: learner, community: "bitcoin" },
  {
    ...firstPrinciples,
    action: "read",
    by: learner,
    modules: [
      "hashes-as-fingerprints",
      "inside-a-block-header",
      "proof-of-work",
      "supply-and-settlement",
    ],
  },
  {
    action: "submit",
    by: learner,
    challenge: "explain-a-block",
    text: "explain-a-block/illari.en",
  },
  { action: "join", by: "valentina_r", community: "bitcoin" },
  { action: "join", by: "kwame", community: "bitcoin" },
  {
    action: "giveFeedback",
    by: "kwame",
    submission: "explain-a-block/illari.en",
    text: "explain-a-block/illari-from-kwame.en",
  },
  {
    action: "rateFeedback",
    by: learner,
    feedback: "explain-a-block/illari-from-kwame.en",
    helpfulness: "very",
  },
  {
    action: "answerFeedback",
    by: learner,
    feedback: "explain-a-block/illari-from-kwame.en",
    text: "explain-a-block/illari-answers.en",
  },
  {
    action: "giveFeedback",
    by: "valentina_r",
    submission: "explain-a-block/illari.en",
    text: "explain-a-block/illari-from-valentina.es",
  },
  {
    action: "rateFeedback",
    by: learner,
    feedback: "explain-a-block/illari-from-valentina.es",
    helpfulness: "somewhat",
  },
  { action: "calibrate", by: reviewer, challenge: "explain-a-block" },
  { action: "startReview", by: reviewer, submission: "explain-a-block/illari.en" },
  {
    action: "evaluate",
    by: reviewer,
    submission: "explain-a-block/illari.en",
    points: { header: 6, work: 5, coins: 4, clarity: 4 },
    text: "explain-a-block/illari-evaluated.en",
  },

  {
    ...solidity,
    action: "read",
    by: peer,
    modules: [
      "accounts-and-transactions",
      "your-first-contract",
      "value-errors-and-events",
      "test-before-you-deploy",
    ],
  },
  { action: "submit", by: peer, challenge: "build-a-tip-jar", text: "build-a-tip-jar/wayra.en" },
  {
    action: "submit",
    by: "tomas_q",
    challenge: "build-a-tip-jar",
    text: "build-a-tip-jar/tomas-first.es",
  },
  {
    action: "giveFeedback",
    by: "mei.lin",
    submission: "build-a-tip-jar/wayra.en",
    text: "build-a-tip-jar/wayra-from-mei.en",
  },
  {
    action: "rateFeedback",
    by: reviewer,
    feedback: "build-a-tip-jar/wayra-from-mei.en",
    helpfulness: "very",
  },
  {
    action: "giveFeedback",
    by: "valentina_r",
    submission: "build-a-tip-jar/tomas-first.es",
    text: "build-a-tip-jar/tomas-from-valentina.es",
  },
  { action: "endWait", by: "valentina_r", wait: "assignment" },
  {
    action: "rateFeedback",
    by: "tomas_q",
    feedback: "build-a-tip-jar/tomas-from-valentina.es",
    helpfulness: "very",
  },
  { action: "calibrate", by: reviewer, challenge: "build-a-tip-jar" },
  { action: "startReview", by: reviewer, submission: "build-a-tip-jar/wayra.en" },
  {
    action: "evaluate",
    by: reviewer,
    submission: "build-a-tip-jar/wayra.en",
    points: { behaviour: 8, safety: 4, tests: 4, clarity: 3 },
    text: "build-a-tip-jar/wayra-evaluated.en",
  },
  {
    action: "giveFeedback",
    by: "jonas",
    submission: "build-a-tip-jar/wayra.en",
    text: "build-a-tip-jar/wayra-from-jonas.en",
  },
  { action: "endWait", by: "jonas", wait: "assignment" },
  { action: "startReview", by: reviewer, submission: "build-a-tip-jar/tomas-first.es" },
  {
    action: "evaluate",
    by: reviewer,
    submission: "build-a-tip-jar/tomas-first.es",
    points: { behaviour: 5, safety: 2, tests: 1, clarity: 2 },
    text: "build-a-tip-jar/tomas-evaluated.es",
  },
  { action: "join", by: learner, community: "ethereum" },
  {
    ...solidity,
    action: "read",
    by: learner,
    modules: ["accounts-and-transactions", "your-first-contract"],
  },
  {
    action: "saveDraft",
    by: learner,
    challenge: "build-a-tip-jar",
    text: "build-a-tip-jar/illari-draft.en",
  },

  {
    ...proofs,
    action: "read",
    by: "amina_b",
    modules: ["commitments", "interactive-proofs", "schnorr-protocol", "fiat-shamir"],
  },
  {
    action: "submit",
    by: "amina_b",
    challenge: "schnorr-by-hand",
    text: "schnorr-by-hand/amina.en",
  },
  {
    action: "submit",
    by: "lucia_h",
    challenge: "schnorr-by-hand",
    text: "schnorr-by-hand/lucia.es",
  },
  {
    action: "giveFeedback",
    by: "ravi.k",
    submission: "schnorr-by-hand/amina.en",
    text: "schnorr-by-hand/amina-from-ravi.en",
  },
  {
    action: "rateFeedback",
    by: "amina_b",
    feedback: "schnorr-by-hand/amina-from-ravi.en",
    helpfulness: "very",
  },
  { action: "calibrate", by: reviewer, challenge: "schnorr-by-hand" },
  { action: "startReview", by: reviewer, submission: "schnorr-by-hand/amina.en" },
  {
    action: "evaluate",
    by: reviewer,
    submission: "schnorr-by-hand/amina.en",
    points: { transcripts: 6, extraction: 5, simulation: 4, "non-interactive": 4 },
    text: "schnorr-by-hand/amina-evaluated.en",
  },
  {
    action: "giveFeedback",
    by: "valentina_r",
    submission: "schnorr-by-hand/lucia.es",
    text: "schnorr-by-hand/lucia-from-valentina.es",
  },
  { action: "endWait", by: "valentina_r", wait: "assignment" },
  {
    action: "rateFeedback",
    by: "lucia_h",
    feedback: "schnorr-by-hand/lucia-from-valentina.es",
    helpfulness: "very",
  },
  {
    action: "edit",
    by: "lucia_h",
    submission: "schnorr-by-hand/lucia.es",
    text: "schnorr-by-hand/lucia-repaired.es",
  },
  { action: "startReview", by: reviewer, submission: "schnorr-by-hand/lucia.es" },
  {
    action: "evaluate",
    by: reviewer,
    submission: "schnorr-by-hand/lucia.es",
    points: { transcripts: 6, extraction: 4, simulation: 4, "non-interactive": 4 },
    text: "schnorr-by-hand/lucia-evaluated.es",
  },
  {
    action: "correct",
    by: reviewer,
    submission: "schnorr-by-hand/lucia.es",
    points: { transcripts: 6, extraction: 5, simulation: 4, "non-interactive": 4 },
    text: "schnorr-by-hand/lucia-corrected.es",
    reason: "No vi la frase sobre cómo lo evita un programa, que está en la parte 2.",
  },
  { action: "submit", by: "ravi.k", challenge: "schnorr-by-hand", text: "schnorr-by-hand/ravi.en" },
  { action: "withdraw", by: "ravi.k", submission: "schnorr-by-hand/ravi.en" },

  {
    ...circuits,
    action: "read",
    by: "jonas",
    modules: ["arithmetic-circuits", "rank-one-constraints"],
  },
  {
    action: "submit",
    by: "jonas",
    challenge: "design-a-circuit",
    text: "design-a-circuit/jonas-first.en",
  },
  { action: "calibrate", by: reviewer, challenge: "design-a-circuit" },
  { action: "startReview", by: reviewer, submission: "design-a-circuit/jonas-first.en" },
  {
    action: "evaluate",
    by: reviewer,
    submission: "design-a-circuit/jonas-first.en",
    points: { statement: 4, constraints: 3, attacks: 2, privacy: 2 },
    text: "design-a-circuit/jonas-evaluated.en",
  },
  {
    action: "submit",
    by: "jonas",
    challenge: "design-a-circuit",
    text: "design-a-circuit/jonas-second.en",
  },
  {
    action: "giveFeedback",
    by: "amina_b",
    submission: "design-a-circuit/jonas-second.en",
    text: "design-a-circuit/jonas-from-amina.en",
  },
  { action: "endWait", by: "jonas", wait: "reservation" },

  {
    ...secure,
    action: "read",
    by: "mei.lin",
    modules: ["reentrancy", "access-control-and-trust", "numbers-that-must-hold"],
  },
  { action: "submit", by: "mei.lin", challenge: "audit-a-vault", text: "audit-a-vault/mei.en" },
  {
    action: "giveFeedback",
    by: "kwame",
    submission: "audit-a-vault/mei.en",
    text: "audit-a-vault/mei-from-kwame.en",
  },
  {
    action: "giveFeedback",
    by: "ravi.k",
    submission: "audit-a-vault/mei.en",
    text: "audit-a-vault/mei-from-ravi.en",
  },
  { action: "endWait", by: "ravi.k", wait: "assignment" },
  {
    action: "rateFeedback",
    by: "mei.lin",
    feedback: "audit-a-vault/mei-from-ravi.en",
    helpfulness: "not",
  },
  { action: "calibrate", by: reviewer, challenge: "audit-a-vault" },
  { action: "startReview", by: reviewer, submission: "audit-a-vault/mei.en" },
  {
    action: "draftEvaluation",
    by: reviewer,
    submission: "audit-a-vault/mei.en",
    points: { findings: 7, proof: 3 },
    text: "audit-a-vault/mei-evaluation-draft.en",
  },
  { ...firstPrinciples, action: "read", by: "valentina_r", modules: ["hashes-as-fingerprints"] },
  {
    action: "submit",
    by: "valentina_r",
    challenge: "explain-a-block",
    text: "explain-a-block/valentina.es",
  },
  {
    action: "giveFeedback",
    by: "tomas_q",
    submission: "explain-a-block/valentina.es",
    text: "explain-a-block/valentina-from-tomas.es",
  },
  { action: "endWait", by: "tomas_q", wait: "assignment" },
  {
    action: "rateFeedback",
    by: "valentina_r",
    feedback: "explain-a-block/valentina-from-tomas.es",
    helpfulness: "somewhat",
  },
  {
    action: "giveFeedback",
    by: peer,
    submission: "explain-a-block/valentina.es",
    text: "explain-a-block/valentina-from-wayra.en",
  },
  { action: "join", by: learner, community: "zero-knowledge" },
  {
    action: "submit",
    by: learner,
    challenge: "schnorr-by-hand",
    text: "schnorr-by-hand/illari.en",
  },
  // The work waits for feedback by the learner, who has passed its challenge and is not related to its author.
  {
    action: "submit",
    by: "jonas",
    challenge: "explain-a-block",
    text: "explain-a-block/jonas.en",
  },
  // This calibration fails, because most pieces deserve fewer points.
  { action: "calibrate", by: reviewer, challenge: "plan-a-custody", isGenerous: true },
  ...appealSteps,
  ...hostingSteps,
  ...payoutSteps,
  // The last step is a newcomer's submission, by which `progress.ts` detects that all are done.
  {
    action: "submit",
    by: "tomas_q",
    challenge: "build-a-tip-jar",
    text: "build-a-tip-jar/tomas-second.es",
  },
];
