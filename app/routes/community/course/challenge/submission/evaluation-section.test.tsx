import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { EvaluationSection } from "./evaluation-section.tsx";

const rules = { criteria: [], minimumPoints: 12, maximumPoints: 20 };
const place = { id: "warp", community: "looms", course: "weaving" };
const evaluation = {
  evaluator: { username: "amaru", picture: null },
  points: [],
  total: 8,
  comment: {
    format: "github",
    link: "https://github.com/a/b",
    part: null,
    language: null,
  } as const,
  passed: false,
  at: "2026-11-20T12:00:00.000Z",
  reward: null,
  lateReward: null,
  finalAt: "2026-11-27T12:00:00.000Z",
  final: false,
  held: false,
  corrections: [],
};
const viewer = {
  author: true,
  reviewer: false,
  canEdit: false,
  canWithdraw: false,
  canGiveFeedback: false,
  gaveFeedback: false,
  isAssigned: false,
  sealed: null,
  canAppeal: null,
  appeal: null,
  reserved: null,
  owed: null,
  canCorrect: null,
  canConfirm: false,
  sameText: [],
  canStepIn: false,
  hasRatedFeedback: false,
  passed: null,
};

async function shown(maySubmit: "yes" | "closed" | "open-submission", author: boolean) {
  const submission = {
    id: "7",
    challenge: { ...place, title: "Warp" },
    review: null,
    promise: null,
    feedbackCount: 0,
    evaluation,
    viewer: { ...viewer, author },
  };
  return renderForTest(() => (
    <EvaluationSection submission={submission} challenge={{ ...place, ...rules, maySubmit }} />
  ));
}

test("L1: work that has not passed leads its author alone to submitting again while they may", async () => {
  const again = 'href="/communities/looms/courses/weaving/challenges/warp#submit"';
  expect(await shown("yes", true)).toContain(again);
  expect(await shown("yes", false)).not.toContain(again);
  expect(await shown("closed", true)).not.toContain(again);
  expect(await shown("open-submission", true)).not.toContain(again);
});
