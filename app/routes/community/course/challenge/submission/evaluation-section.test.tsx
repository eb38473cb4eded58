import { expect, test } from "vitest";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { EvaluationSection } from "./evaluation-section.tsx";
import { WithdrawnNotice } from "./withdrawn-notice.tsx";
import { peer } from "./peer.fixture.ts";

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
  scores: null,
};

async function shown(
  maySubmit: "yes" | "unverified" | "closed" | "open-submission",
  author: boolean,
) {
  const submission = {
    id: "7",
    challenge: { ...place, title: "Warp" },
    review: null,
    promise: null,
    submittedAt: "2026-03-01T10:00:00.000Z",
    feedbackCount: 0,
    evaluation,
    viewer: { ...peer, author },
  };
  return renderForTest(() => (
    <EvaluationSection submission={submission} challenge={{ ...place, ...rules, maySubmit }} />
  ));
}

test("work that has not passed leads its author alone to submitting again while they may", async () => {
  const again = 'href="/communities/looms/courses/weaving/challenges/warp#submit"';
  expect(await shown("yes", true)).toContain(again);
  expect(await shown("unverified", true), "the form says what is missing").toContain(again);
  expect(await shown("yes", false)).not.toContain(again);
  expect(await shown("closed", true)).not.toContain(again);
  expect(await shown("open-submission", true)).not.toContain(again);
});

test("withdrawn work leads its author to submitting again while they may", async () => {
  const notice = (maySubmit: "yes" | "unverified" | "closed") =>
    renderForTest(() => (
      <WithdrawnNotice
        submission={{ challenge: { ...place, title: "Warp" } }}
        at="2026-03-01T10:00:00.000Z"
        isNew={false}
        maySubmit={maySubmit}
      />
    ));
  const again = 'href="/communities/looms/courses/weaving/challenges/warp#submit"';
  expect(await notice("yes")).toContain(again);
  expect(await notice("unverified"), "the form says what is missing").toContain(again);
  expect(await notice("closed")).not.toContain(again);
});

const waits = { works: 9, median: 5, nineOfTen: 20, kept: null };

async function whileWaiting(feedback: typeof waits | null, mayHelp: boolean) {
  const submission = {
    id: "7",
    challenge: { ...place, title: "Warp" },
    review: null,
    promise: null,
    submittedAt: "2026-03-01T10:00:00.000Z",
    feedbackCount: 0,
    evaluation: null,
    viewer: { ...peer, author: true },
  };
  const times = { days: 90, feedback, score: null, claimable: null, checks: null, appeals: null };
  return renderForTest(() => (
    <EvaluationSection
      submission={submission}
      challenge={{ ...place, ...rules, maySubmit: "open-submission" as const }}
      waiting={{ times, mayHelp }}
    />
  ));
}

test("work that waits has its steps, with the community's usual time or else the promised one", async () => {
  const known = await whileWaiting(waits, false);
  expect(known).toContain("Half of all work here waits at most 5 hours for it.");
  expect(known).toContain("Promised within 7 days.");
  const unknown = await whileWaiting(null, false);
  expect(unknown).toContain("Promised within 2 days.");
  expect(unknown).toContain("passing earns points only");
});

test("a peer's work is offered meanwhile only where one could be assigned", async () => {
  expect(await whileWaiting(null, true)).toMatch(/action="[^"]*\/feedback"/);
  expect(await whileWaiting(null, false)).not.toMatch(/action="[^"]*\/feedback"/);
});
