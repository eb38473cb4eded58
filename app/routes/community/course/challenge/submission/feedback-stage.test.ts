import { expect, test } from "vitest";
import { feedbackStage } from "./feedback-stage.ts";
import { peer } from "./peer.fixture.ts";

const feedbackClosesAt = "2026-11-21T12:00:00Z";
const before = Date.parse("2026-11-21T11:59:59Z");
const after = Date.parse("2026-11-21T12:00:00Z");

test("a member who may give feedback finds it open", () => {
  const viewer = { ...peer, canGiveFeedback: true };
  expect(feedbackStage({ viewer, feedbackClosesAt }, before)).toBe("open");
});

test("a visitor is asked to log in only while feedback is open", () => {
  expect(feedbackStage({ viewer: null, feedbackClosesAt }, before)).toBe("signed-out");
  expect(feedbackStage({ viewer: null, feedbackClosesAt }, after)).toBe("closed");
});

test("the author and the giver of feedback are told so, also after the deadline", () => {
  const author = { ...peer, author: true };
  const giver = { ...peer, gaveFeedback: true };
  expect(feedbackStage({ viewer: author, feedbackClosesAt }, after)).toBe("own");
  expect(feedbackStage({ viewer: giver, feedbackClosesAt }, after)).toBe("given");
});

test("before the deadline, a member who may not give feedback has yet to verify their email", () => {
  expect(feedbackStage({ viewer: peer, feedbackClosesAt }, before)).toBe("unverified");
  expect(feedbackStage({ viewer: peer, feedbackClosesAt }, after)).toBe("closed");
});
