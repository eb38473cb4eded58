import { demoAccounts } from "../demo/demo-names.ts";
import { appealSteps } from "./appeal-steps.ts";
import { hostingSteps } from "./hosting-steps.ts";
import { payoutSteps } from "./payout-steps.ts";
import type { Step } from "./step.ts";
import { stepsAbout } from "./steps-about.ts";

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

const block = stepsAbout("explain-a-block");
const tipJar = stepsAbout("build-a-tip-jar");
const schnorr = stepsAbout("schnorr-by-hand");
const circuit = stepsAbout("design-a-circuit");
const audit = stepsAbout("audit-a-vault");

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
  block.submit(learner, "illari.en"),
  { action: "join", by: "valentina_r", community: "bitcoin" },
  { action: "join", by: "kwame", community: "bitcoin" },
  block.giveFeedback("kwame", "illari.en", "illari-from-kwame.en"),
  block.rate(learner, "illari-from-kwame.en", "very"),
  {
    action: "answerFeedback",
    by: learner,
    feedback: "explain-a-block/illari-from-kwame.en",
    text: "explain-a-block/illari-answers.en",
  },
  block.giveFeedback("valentina_r", "illari.en", "illari-from-valentina.es"),
  block.rate(learner, "illari-from-valentina.es", "somewhat"),
  block.calibrate(reviewer),
  ...block.review(reviewer, "illari.en", { header: 6, work: 5, coins: 4, clarity: 4 }),

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
  tipJar.submit(peer, "wayra.en"),
  tipJar.submit("tomas_q", "tomas-first.es"),
  tipJar.giveFeedback("mei.lin", "wayra.en", "wayra-from-mei.en"),
  tipJar.rate(reviewer, "wayra-from-mei.en", "very"),
  tipJar.giveFeedback("valentina_r", "tomas-first.es", "tomas-from-valentina.es"),
  { action: "endWait", by: "valentina_r", wait: "assignment" },
  tipJar.rate("tomas_q", "tomas-from-valentina.es", "very"),
  tipJar.calibrate(reviewer),
  ...tipJar.review(reviewer, "wayra.en", { behaviour: 8, safety: 4, tests: 4, clarity: 3 }),
  tipJar.giveFeedback("jonas", "wayra.en", "wayra-from-jonas.en"),
  { action: "endWait", by: "jonas", wait: "assignment" },
  ...tipJar.review(reviewer, "tomas-first.es", { behaviour: 5, safety: 2, tests: 1, clarity: 2 }),
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
  schnorr.submit("amina_b", "amina.en"),
  schnorr.submit("lucia_h", "lucia.es"),
  schnorr.giveFeedback("ravi.k", "amina.en", "amina-from-ravi.en"),
  schnorr.rate("amina_b", "amina-from-ravi.en", "very"),
  schnorr.calibrate(reviewer),
  ...schnorr.review(reviewer, "amina.en", {
    transcripts: 6,
    extraction: 5,
    simulation: 4,
    "non-interactive": 4,
  }),
  schnorr.giveFeedback("valentina_r", "lucia.es", "lucia-from-valentina.es"),
  { action: "endWait", by: "valentina_r", wait: "assignment" },
  schnorr.rate("lucia_h", "lucia-from-valentina.es", "very"),
  {
    action: "edit",
    by: "lucia_h",
    submission: "schnorr-by-hand/lucia.es",
    text: "schnorr-by-hand/lucia-repaired.es",
  },
  ...schnorr.review(reviewer, "lucia.es", {
    transcripts: 6,
    extraction: 4,
    simulation: 4,
    "non-interactive": 4,
  }),
  {
    action: "correct",
    by: reviewer,
    submission: "schnorr-by-hand/lucia.es",
    points: { transcripts: 6, extraction: 5, simulation: 4, "non-interactive": 4 },
    text: "schnorr-by-hand/lucia-corrected.es",
    reason: "No vi la frase sobre cómo lo evita un programa, que está en la parte 2.",
  },
  schnorr.submit("ravi.k", "ravi.en"),
  { action: "withdraw", by: "ravi.k", submission: "schnorr-by-hand/ravi.en" },

  {
    ...circuits,
    action: "read",
    by: "jonas",
    modules: ["arithmetic-circuits", "rank-one-constraints"],
  },
  circuit.submit("jonas", "jonas-first.en"),
  circuit.calibrate(reviewer),
  ...circuit.review(reviewer, "jonas-first.en", {
    statement: 4,
    constraints: 3,
    attacks: 2,
    privacy: 2,
  }),
  circuit.submit("jonas", "jonas-second.en"),
  circuit.giveFeedback("amina_b", "jonas-second.en", "jonas-from-amina.en"),
  { action: "endWait", by: "jonas", wait: "reservation" },

  {
    ...secure,
    action: "read",
    by: "mei.lin",
    modules: ["reentrancy", "access-control-and-trust", "numbers-that-must-hold"],
  },
  audit.submit("mei.lin", "mei.en"),
  audit.giveFeedback("kwame", "mei.en", "mei-from-kwame.en"),
  audit.giveFeedback("ravi.k", "mei.en", "mei-from-ravi.en"),
  { action: "endWait", by: "ravi.k", wait: "assignment" },
  audit.rate("mei.lin", "mei-from-ravi.en", "not"),
  audit.calibrate(reviewer),
  { action: "startReview", by: reviewer, submission: "audit-a-vault/mei.en" },
  {
    action: "draftEvaluation",
    by: reviewer,
    submission: "audit-a-vault/mei.en",
    points: { findings: 7, proof: 3 },
    text: "audit-a-vault/mei-evaluation-draft.en",
  },
  { ...firstPrinciples, action: "read", by: "valentina_r", modules: ["hashes-as-fingerprints"] },
  block.submit("valentina_r", "valentina.es"),
  block.giveFeedback("tomas_q", "valentina.es", "valentina-from-tomas.es"),
  { action: "endWait", by: "tomas_q", wait: "assignment" },
  block.rate("valentina_r", "valentina-from-tomas.es", "somewhat"),
  block.giveFeedback(peer, "valentina.es", "valentina-from-wayra.en"),
  { action: "join", by: learner, community: "zero-knowledge" },
  schnorr.submit(learner, "illari.en"),
  // The work waits for feedback by the learner, who has passed its challenge and is not related to its author.
  block.submit("jonas", "jonas.en"),
  // This calibration fails, because most pieces deserve fewer points.
  { action: "calibrate", by: reviewer, challenge: "plan-a-custody", isGenerous: true },
  ...appealSteps,
  ...hostingSteps,
  ...payoutSteps,
  // The last step is a newcomer's submission, by which `progress.ts` detects that all are done.
  tipJar.submit("tomas_q", "tomas-second.es"),
];
