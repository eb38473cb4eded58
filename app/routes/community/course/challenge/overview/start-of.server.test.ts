import { expect, test } from "vitest";
import { startOf } from "./start-of.server.ts";

const at = "2026-11-20T12:00:00.000Z";
const draft = {
  format: "text" as const,
  text: "A draft",
  link: "",
  declaredHelp: "",
  language: "auto" as const,
  savedAt: at,
};
const mine = {
  state: "not-passed" as const,
  format: "github" as const,
  text: "What I tried",
  link: "https://github.com/a/b",
  declaredHelp: "A friend",
  language: null,
  submittedAt: at,
};

test("a new attempt begins with the text that did not pass, and can be emptied", () => {
  expect(startOf({ draft: null, mine, chosen: undefined })).toMatchObject({
    from: "attempt",
    format: "github",
    text: "What I tried",
    link: "https://github.com/a/b",
    declaredHelp: "A friend",
    at,
    others: ["empty"],
  });
  expect(startOf({ draft: null, mine, chosen: "empty" })).toEqual({
    from: "empty",
    at: null,
    others: ["attempt"],
  });
});

test("a draft is newer than the attempt, which can be chosen instead", () => {
  expect(startOf({ draft, mine, chosen: undefined })).toMatchObject({
    from: "draft",
    text: "A draft",
    others: ["attempt", "empty"],
  });
  expect(startOf({ draft, mine, chosen: "attempt" })).toMatchObject({ text: "What I tried" });
});

test("waiting or passed work is no initial text, and a first attempt offers no choice", () => {
  for (const state of ["submitted", "in-review", "passed"] as const) {
    const start = startOf({ draft: null, mine: { ...mine, state }, chosen: "attempt" });
    expect(start, state).toEqual({ from: "empty", at: null, others: [] });
  }
  expect(startOf({ draft, mine: null, chosen: "empty" })).toMatchObject({ others: [] });
  expect(startOf({ draft: null, mine: null, chosen: "draft" }).from).toBe("empty");
});
