import { expect, test } from "vitest";
import { feedbackStanding } from "./feedback-standing.ts";

const feedbackClosesAt = "2026-11-21T12:00:00Z";
const before = Date.parse("2026-11-21T11:59:59Z");
const after = Date.parse("2026-11-21T12:00:00Z");
const peer = {
  author: false,
  reviewer: false,
  canEdit: false,
  canWithdraw: false,
  canGiveFeedback: false,
  gaveFeedback: false,
  reserved: null,
  owed: null,
  canCorrect: null,
  canConfirm: false,
  sameText: [],
  canStepIn: false,
  hasMarked: false,
  passed: null,
};

test("whoever may give feedback finds it open", () => {
  const viewer = { ...peer, canGiveFeedback: true };
  expect(feedbackStanding({ viewer, feedbackClosesAt }, before)).toBe("open");
});

test("a visitor is asked to log in only while feedback is open", () => {
  expect(feedbackStanding({ viewer: null, feedbackClosesAt }, before)).toBe("signed-out");
  expect(feedbackStanding({ viewer: null, feedbackClosesAt }, after)).toBe("closed");
});

test("the author and whoever gave feedback are told so, also after the deadline", () => {
  const author = { ...peer, author: true };
  const giver = { ...peer, gaveFeedback: true };
  expect(feedbackStanding({ viewer: author, feedbackClosesAt }, after)).toBe("own");
  expect(feedbackStanding({ viewer: giver, feedbackClosesAt }, after)).toBe("given");
});

test("before the deadline a member who may not has yet to verify their email", () => {
  expect(feedbackStanding({ viewer: peer, feedbackClosesAt }, before)).toBe("unverified");
  expect(feedbackStanding({ viewer: peer, feedbackClosesAt }, after)).toBe("closed");
});
