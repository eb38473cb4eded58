import { expect, test } from "vitest";
import { whyNot } from "./why-not.ts";

const ahead = new Date(Date.now() + 3_600_000).toISOString();
const past = new Date(Date.now() - 1000).toISOString();
const evaluator = { username: "quilla", picture: null };
const evaluation = { evaluator, final: false, finalAt: ahead, held: false };
const viewer = { author: false, reviewer: false, gaveFeedback: false };
const member = { username: "wayra", admin: false, emailVerified: true };
const scorer = { ...member, username: "quilla" };
const open = { evaluation, viewer, reader: member };
const held = { ...evaluation, held: true };
const staff = { ...viewer, reviewer: true };

test("a reader without a part in the score reads who corrects it, and its author that it is theirs", () => {
  expect(whyNot(open)).toBe("not-evaluator");
  expect(whyNot({ ...open, viewer: staff })).toBe("not-evaluator");
  expect(whyNot({ ...open, viewer: { ...viewer, author: true } })).toBe("own-submission");
});

test("those whose time is over read that, also while reviewers look at a held score", () => {
  expect(whyNot({ ...open, evaluation: { ...evaluation, final: true } })).toBe("correction-closed");
  const late = { ...held, finalAt: past };
  expect(whyNot({ ...open, evaluation: late, reader: scorer })).toBe("correction-closed");
  expect(whyNot({ ...open, evaluation: late })).toBe("not-evaluator");
});

test("who gave the score reads that it is corrected as often as can be, not that another corrects it", () => {
  expect(whyNot({ ...open, reader: scorer })).toBe("correction-limit");
  const words = { ...viewer, gaveFeedback: true };
  expect(whyNot({ ...open, viewer: words, reader: scorer })).toBe("correction-limit");
  expect(whyNot({ ...open, viewer: staff, evaluation: held })).toBe("correction-limit");
  expect(whyNot({ ...open, reader: { ...member, admin: true } })).toBe("correction-limit");
});

test("staff with feedback on the work reads that, and an unverified evaluator what to do first", () => {
  const helper = { ...staff, gaveFeedback: true };
  expect(whyNot({ ...open, viewer: helper, evaluation: held })).toBe("own-feedback");
  expect(whyNot({ ...open, viewer: helper, reader: scorer })).toBe("own-feedback");
  const unverified = { ...scorer, emailVerified: false };
  expect(whyNot({ ...open, reader: unverified })).toBe("email-unverified");
});
