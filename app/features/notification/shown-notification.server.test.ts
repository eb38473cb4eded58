import { expect, test } from "vitest";
import type { Notification } from "#contract/community/notification.ts";
import type { Locale } from "#app/i18n/path.ts";
import { shownNotification } from "./shown-notification.server.ts";

const happened: Notification = {
  id: "7",
  kind: "submission-passed",
  at: "2026-11-21T08:00:00Z",
  read: false,
  actor: { username: "wayra", picture: null },
  challenge: { id: "tip-jar", title: "Build a tip jar", community: "ethereum", course: "solidity" },
  submission: "12",
  points: 80,
  bounty: null,
  case: null,
  event: null,
  due: null,
  community: null,
  reward: { token: "AYNI", decimals: 2, units: "2500" },
};

const say = (notification: Partial<Notification>, locale: Locale = "en") =>
  shownNotification({ ...happened, ...notification }, locale).sentence;

test("a passed submission names its points and what they earned", () => {
  expect(say({})).toBe(
    "Your submission for “Build a tip jar” passed with 80 points. You earned 25 AYNI.",
  );
  expect(say({ points: 1 }, "es")).toBe(
    "Tu entrega de «Build a tip jar» quedó aprobada con 1 punto. Ganaste 25 AYNI.",
  );
});

test("a member whose account is gone has no name in a sentence", () => {
  const actor = { username: "", picture: null };
  expect(say({ actor, kind: "review-started" })).toBe(
    "Somebody has started to review your submission for “Build a tip jar”.",
  );
  const changed = { kind: "people-changed", community: { slug: "knots", name: "Knots" } } as const;
  expect(say({ ...changed })).toBe("The roles of wayra in Knots have changed.");
  expect(say({ ...changed, actor })).toBe(
    "The roles in Knots of a member who is leaving Ayni, or has left, have changed.",
  );
});

test("without a reward none is mentioned", () => {
  expect(say({ reward: null })).toBe(
    "Your submission for “Build a tip jar” passed with 80 points.",
  );
  expect(say({ kind: "feedback-helpful", reward: null })).toBe(
    "wayra marked your feedback on “Build a tip jar” as helpful.",
  );
});

test("a rating before the evaluation mentions no pay, and the evaluation states the pay", () => {
  expect(say({ kind: "feedback-promised", reward: null, points: null })).toBe(
    "wayra marked your feedback on “Build a tip jar” as helpful. What it earns comes when the submission has been evaluated, if the work gets a point.",
  );
  expect(say({ kind: "feedback-rewarded" })).toBe(
    "The submission for “Build a tip jar” that you gave helpful feedback on was evaluated. You earned 25 AYNI.",
  );
  expect(say({ kind: "feedback-rewarded", reward: null }, "es")).toBe(
    "Se evaluó la entrega de «Build a tip jar» que comentaste de forma útil. Ganaste reputación por enseñar.",
  );
});

test("a member who has left has no name", () => {
  expect(say({ kind: "feedback-received", actor: null })).toBe(
    "Somebody gave you feedback on “Build a tip jar”. Rate it: a sealed score waits for your ratings.",
  );
});

test("a notification leads to its submission, a referral to the referrals, others nowhere", () => {
  const pathOf = (notification: Notification) => shownNotification(notification, "en").path;
  expect(pathOf(happened)).toBe(
    "/communities/ethereum/courses/solidity/challenges/tip-jar/submissions/12",
  );
  expect(pathOf({ ...happened, kind: "second-score-wanted" })).toMatch(/\/reviews\/12\/second$/);
  expect(pathOf({ ...happened, kind: "referral-joined" })).toBe("/profile/referrals");
  expect(pathOf({ ...happened, submission: null })).toBeNull();
});
