import type { Locale } from "../../functions/contract/locales.ts";
import { demoAccounts, demoEmail } from "../demo-names.ts";
import type { TextName } from "./text.ts";

/**
 * The demo story, in order. Each action is one that a page offers; `acts.ts` performs them. The
 * test beside this file checks that the content allows them.
 */

export const newcomers = {
  valentina_r: "es",
  kwame: "en",
  "mei.lin": "en",
  tomas_q: "es",
  amina_b: "en",
  jonas: "en",
  lucia_h: "es",
  "ravi.k": "en",
} as const satisfies Record<string, Locale>;

export type Newcomer = keyof typeof newcomers;

export const newcomerEmail = (name: string): string => demoEmail(name);

export type DemoName = (typeof demoAccounts)[keyof typeof demoAccounts];
export type Name = Newcomer | DemoName;

export type Act =
  | { act: "signUp"; by: Newcomer; invitedBy?: Name }
  | { act: "join"; by: Name; community: string }
  | { act: "read"; by: Name; community: string; course: string; modules: string[] }
  | { act: "saveDraft"; by: Name; challenge: string; text: TextName }
  | { act: "submit"; by: Name; challenge: string; text: TextName }
  | { act: "edit"; by: Name; submission: TextName; text: TextName }
  | { act: "giveFeedback"; by: Name; submission: TextName; text: TextName }
  | { act: "markHelpful"; by: Name; feedback: TextName }
  | { act: "startReview"; by: Name; submission: TextName }
  | {
      act: "evaluate";
      by: Name;
      submission: TextName;
      points: Record<string, number>;
      text: TextName;
    };

const { learner, peer, reviewer } = demoAccounts;

const firstPrinciples = { community: "bitcoin", course: "bitcoin-from-first-principles" };
const solidity = { community: "ethereum", course: "solidity-foundations" };
const secure = { community: "ethereum", course: "secure-smart-contracts" };
const proofs = { community: "zero-knowledge", course: "proofs-without-secrets" };
const circuits = { community: "zero-knowledge", course: "circuits-and-snarks" };

export const story: readonly Act[] = [
  { act: "signUp", by: "valentina_r", invitedBy: learner },
  { act: "signUp", by: "kwame", invitedBy: learner },
  { act: "signUp", by: "mei.lin", invitedBy: peer },
  { act: "signUp", by: "tomas_q", invitedBy: "valentina_r" },
  { act: "signUp", by: "amina_b" },
  { act: "signUp", by: "jonas" },
  { act: "signUp", by: "lucia_h", invitedBy: "amina_b" },
  { act: "signUp", by: "ravi.k", invitedBy: "amina_b" },

  { act: "join", by: learner, community: "bitcoin" },
  {
    ...firstPrinciples,
    act: "read",
    by: learner,
    modules: [
      "hashes-as-fingerprints",
      "inside-a-block-header",
      "proof-of-work",
      "supply-and-settlement",
    ],
  },
  { act: "submit", by: learner, challenge: "explain-a-block", text: "explain-a-block/illari.en" },
  { act: "join", by: "valentina_r", community: "bitcoin" },
  { act: "join", by: "kwame", community: "bitcoin" },
  {
    act: "giveFeedback",
    by: "kwame",
    submission: "explain-a-block/illari.en",
    text: "explain-a-block/illari-from-kwame.en",
  },
  { act: "markHelpful", by: learner, feedback: "explain-a-block/illari-from-kwame.en" },
  {
    act: "giveFeedback",
    by: "valentina_r",
    submission: "explain-a-block/illari.en",
    text: "explain-a-block/illari-from-valentina.es",
  },
  { act: "startReview", by: reviewer, submission: "explain-a-block/illari.en" },
  {
    act: "evaluate",
    by: reviewer,
    submission: "explain-a-block/illari.en",
    points: { header: 6, work: 5, coins: 4, clarity: 4 },
    text: "explain-a-block/illari-evaluated.en",
  },

  {
    ...solidity,
    act: "read",
    by: peer,
    modules: [
      "accounts-and-transactions",
      "your-first-contract",
      "value-errors-and-events",
      "test-before-you-deploy",
    ],
  },
  { act: "submit", by: peer, challenge: "build-a-tip-jar", text: "build-a-tip-jar/wayra.en" },
  {
    act: "submit",
    by: "tomas_q",
    challenge: "build-a-tip-jar",
    text: "build-a-tip-jar/tomas-first.es",
  },
  {
    act: "giveFeedback",
    by: "mei.lin",
    submission: "build-a-tip-jar/wayra.en",
    text: "build-a-tip-jar/wayra-from-mei.en",
  },
  { act: "markHelpful", by: reviewer, feedback: "build-a-tip-jar/wayra-from-mei.en" },
  {
    act: "giveFeedback",
    by: "valentina_r",
    submission: "build-a-tip-jar/tomas-first.es",
    text: "build-a-tip-jar/tomas-from-valentina.es",
  },
  { act: "markHelpful", by: "tomas_q", feedback: "build-a-tip-jar/tomas-from-valentina.es" },
  { act: "startReview", by: reviewer, submission: "build-a-tip-jar/wayra.en" },
  {
    act: "evaluate",
    by: reviewer,
    submission: "build-a-tip-jar/wayra.en",
    points: { behaviour: 8, safety: 4, tests: 4, clarity: 3 },
    text: "build-a-tip-jar/wayra-evaluated.en",
  },
  { act: "startReview", by: reviewer, submission: "build-a-tip-jar/tomas-first.es" },
  {
    act: "evaluate",
    by: reviewer,
    submission: "build-a-tip-jar/tomas-first.es",
    points: { behaviour: 5, safety: 2, tests: 1, clarity: 2 },
    text: "build-a-tip-jar/tomas-evaluated.es",
  },
  { act: "join", by: learner, community: "ethereum" },
  {
    ...solidity,
    act: "read",
    by: learner,
    modules: ["accounts-and-transactions", "your-first-contract"],
  },
  {
    act: "saveDraft",
    by: learner,
    challenge: "build-a-tip-jar",
    text: "build-a-tip-jar/illari-draft.en",
  },

  {
    ...proofs,
    act: "read",
    by: "amina_b",
    modules: ["commitments", "interactive-proofs", "schnorr-protocol", "fiat-shamir"],
  },
  { act: "submit", by: "amina_b", challenge: "schnorr-by-hand", text: "schnorr-by-hand/amina.en" },
  {
    act: "submit",
    by: "lucia_h",
    challenge: "schnorr-by-hand",
    text: "schnorr-by-hand/lucia.es",
  },
  {
    act: "giveFeedback",
    by: "ravi.k",
    submission: "schnorr-by-hand/amina.en",
    text: "schnorr-by-hand/amina-from-ravi.en",
  },
  { act: "markHelpful", by: "amina_b", feedback: "schnorr-by-hand/amina-from-ravi.en" },
  { act: "startReview", by: reviewer, submission: "schnorr-by-hand/amina.en" },
  {
    act: "evaluate",
    by: reviewer,
    submission: "schnorr-by-hand/amina.en",
    points: { transcripts: 6, extraction: 5, simulation: 4, "non-interactive": 4 },
    text: "schnorr-by-hand/amina-evaluated.en",
  },
  {
    act: "giveFeedback",
    by: "valentina_r",
    submission: "schnorr-by-hand/lucia.es",
    text: "schnorr-by-hand/lucia-from-valentina.es",
  },
  { act: "markHelpful", by: "lucia_h", feedback: "schnorr-by-hand/lucia-from-valentina.es" },
  {
    act: "edit",
    by: "lucia_h",
    submission: "schnorr-by-hand/lucia.es",
    text: "schnorr-by-hand/lucia-repaired.es",
  },

  {
    ...circuits,
    act: "read",
    by: "jonas",
    modules: ["arithmetic-circuits", "rank-one-constraints"],
  },
  {
    act: "submit",
    by: "jonas",
    challenge: "design-a-circuit",
    text: "design-a-circuit/jonas-first.en",
  },
  { act: "startReview", by: reviewer, submission: "design-a-circuit/jonas-first.en" },
  {
    act: "evaluate",
    by: reviewer,
    submission: "design-a-circuit/jonas-first.en",
    points: { statement: 4, constraints: 3, attacks: 2, privacy: 2 },
    text: "design-a-circuit/jonas-evaluated.en",
  },
  {
    act: "submit",
    by: "jonas",
    challenge: "design-a-circuit",
    text: "design-a-circuit/jonas-second.en",
  },
  {
    act: "giveFeedback",
    by: "amina_b",
    submission: "design-a-circuit/jonas-second.en",
    text: "design-a-circuit/jonas-from-amina.en",
  },

  {
    ...secure,
    act: "read",
    by: "mei.lin",
    modules: ["reentrancy", "access-control-and-trust", "numbers-that-must-hold"],
  },
  { act: "submit", by: "mei.lin", challenge: "audit-a-vault", text: "audit-a-vault/mei.en" },
  {
    act: "giveFeedback",
    by: "kwame",
    submission: "audit-a-vault/mei.en",
    text: "audit-a-vault/mei-from-kwame.en",
  },
  { act: "startReview", by: reviewer, submission: "audit-a-vault/mei.en" },
  { ...firstPrinciples, act: "read", by: "valentina_r", modules: ["hashes-as-fingerprints"] },
  {
    act: "submit",
    by: "valentina_r",
    challenge: "explain-a-block",
    text: "explain-a-block/valentina.es",
  },
  {
    act: "giveFeedback",
    by: "tomas_q",
    submission: "explain-a-block/valentina.es",
    text: "explain-a-block/valentina-from-tomas.es",
  },
  {
    act: "giveFeedback",
    by: peer,
    submission: "explain-a-block/valentina.es",
    text: "explain-a-block/valentina-from-wayra.en",
  },
  { act: "join", by: learner, community: "zero-knowledge" },
  { act: "submit", by: learner, challenge: "schnorr-by-hand", text: "schnorr-by-hand/illari.en" },
  // The last action is a newcomer's submission, by which `standing.ts` detects that the story is
  // done.
  {
    act: "submit",
    by: "tomas_q",
    challenge: "build-a-tip-jar",
    text: "build-a-tip-jar/tomas-second.es",
  },
];
